/**
 * A date-time as the browser's own control writes it: local to the person's zone, without an offset. Pure, but
 * for the time zone data of the host.
 *
 * @see FORM-3
 * @module
 */

const INSTANT = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d/;
const LOCAL = /^(\d{4}-\d\d-\d\d)[ Tt](\d\d:\d\d)(:\d\d)?$/;

/**
 * What a `datetime-local` control holds for this text: an instant is turned to the clocks of `zone`, a local time
 * stays as it is. `""` when the text is neither, or the zone is not known here.
 */
export function localMoment(text: string, zone: string): string {
  const local = LOCAL.exec(text);
  if (local !== null) return `${local[1]}T${local[2]}${local[3] ?? ""}`;
  if (!INSTANT.test(text)) return "";
  const at = Date.parse(text);
  if (Number.isNaN(at)) return "";
  try {
    return spell(at, zone);
  } catch {
    return "";
  }
}

function spell(at: number, zone: string): string {
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const parts = Object.fromEntries(clock.formatToParts(at).map((one) => [one.type, one.value]));
  const { year = "", month, day, hour, minute, second } = parts;
  const minutes = `${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}`;
  return second === "00" ? minutes : `${minutes}:${second}`;
}
