/**
 * Which control a field gets, and the same three questions to each of them. Pure.
 *
 * @module
 */
import { entryText } from "../../../view/index.ts";
import type { Key } from "../../tty/types.ts";
import { beginChoice, pressChoice } from "./choice.ts";
import { paintChoice } from "./choice-rows.ts";
import type { ControlRows, Held, Pressed, Use } from "./control.ts";
import { beginMoment, paintMoment, pressMoment } from "./moment.ts";
import { beginText, paintText, pressText } from "./text.ts";
import { paintYesNo, pressYesNo } from "./yes-no.ts";

/** What the control of a field holds when the person comes to it. */
export function beginControl(use: Use): Held {
  const { kind } = use.view.field;
  switch (kind) {
    case "boolean":
      return { kind: "yes-no" };
    case "select":
    case "multi":
      return beginChoice(use);
    case "date":
    case "date-time":
      return beginMoment(kind, entryText(use.view, use.draft), use) ?? beginText(use);
    default:
      return beginText(use);
  }
}

/** What a key makes of the control; `undefined` when it means nothing there. */
export function pressControl(held: Held, key: Key, use: Use): Pressed | undefined {
  switch (held.kind) {
    case "text":
      return pressText(held, key, use);
    case "moment":
      return pressMoment(held, key, use);
    case "choice":
      return pressChoice(held, key, use);
    case "yes-no":
      return pressYesNo(held, key, use);
  }
}

/** The control as rows. */
export function paintControl(held: Held, use: Use): ControlRows {
  switch (held.kind) {
    case "text":
      return paintText(held, use);
    case "moment":
      return paintMoment(held, use);
    case "choice":
      return paintChoice(held, use);
    case "yes-no":
      return paintYesNo(use);
  }
}
