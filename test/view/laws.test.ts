import { surfaceLaws } from "../support/surface-laws.ts";
import { createModelSurface } from "./model-surface.ts";

surfaceLaws("the model surface", () => createModelSurface());
