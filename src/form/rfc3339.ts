/**
 * Dates, and dates with a time, that exist. Pure.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6 FORM-3
 * @module
 */

const FULL_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const FULL_TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i;
const DAY_MINUTES = 24 * 60;

/** True for a `full-date`: a day of the calendar. */
export function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (FULL_DATE.exec(text) ?? []).map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

/** True for a `date-time`: a day, `T`, and a time with its offset. */
export function isDateTime(text: string): boolean {
  return /^t$/i.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

function isTime(text: string): boolean {
  const match = FULL_TIME.exec(text);
  if (match === null) return false;
  const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number);
  const [hours, minutes] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || hours > 23 || minutes > 59) return false;
  // A leap second is the last one of a day in UTC.
  const offset = (match[4] === "-" ? -1 : 1) * (hours * 60 + minutes);
  const utc = (hour * 60 + minute - offset + DAY_MINUTES) % DAY_MINUTES;
  return second < 60 || utc === DAY_MINUTES - 1;
}
