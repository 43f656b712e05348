/**
 * What of `judge.ts` others may call, for whoever has it loaded from the start. It passes through here as a value of
 * its own, because a bundler that meets that file itself behind the door of this room would take it into a browser's
 * first load, although nobody there calls it before the first page.
 *
 * @module
 */
import * as device from "./device.ts";

export const looksLikeDeviceSignIn: typeof device.looksLikeDeviceSignIn =
  device.looksLikeDeviceSignIn;
