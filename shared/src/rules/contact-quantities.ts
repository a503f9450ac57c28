import type { DigitGroup } from './contact-digits.ts';

/** A group of digits with the text around it. */
export interface NumberPart extends DigitGroup {
  /** Text up to the previous and the next group, at most 8 characters of it. */
  before: string;
  after: string;
}

type Parts = readonly (NumberPart | undefined)[];

const isMonth = (digits: string) => /^(?:0?[1-9]|1[0-2])$/.test(digits);
const isDay = (digits: string) => /^(?:0?[1-9]|[12]\d|3[01])$/.test(digits);
const isYear = (digits: string) => /^(?:19[5-9]\d|20[0-3]\d)$/.test(digits);

/** Two groups belong to one date only with one of these between them. */
const isDateGap = (gap: string) => /^\s?[-./]?\s?$/.test(gap);

function isDate([a, b, c]: Parts): boolean {
  if (!a || !b || !c || !isDateGap(a.after) || !isDateGap(b.after) || /^[-./]$/.test(c.after)) {
    return false;
  }
  const hasMonthAndDay = (month: NumberPart, day: NumberPart) =>
    isMonth(month.digits) && isDay(day.digits);
  if (isYear(a.digits)) return hasMonthAndDay(b, c);
  if (isYear(c.digits)) return hasMonthAndDay(a, b) || hasMonthAndDay(b, a);
  return (
    a.digits.length === 2 && hasMonthAndDay(b, c) && /^[-./]$/.test(a.after) && a.after === b.after
  );
}

function isTime([hour, minute]: Parts): boolean {
  if (!hour || !minute || hour.after !== ':') return false;
  return /^(?:[01]?\d|2[0-4])$/.test(hour.digits) && /^[0-5]\d$/.test(minute.digits);
}

/** `3.5`, also `11.25` and `11/25`; `1.2.3` is none. */
function isDecimalOrDay([whole, rest]: Parts): boolean {
  if (!whole || !rest || /^[./]$/.test(whole.before) || /^[./]$/.test(rest.after)) return false;
  if (whole.after === '/') return isMonth(whole.digits) && isDay(rest.digits);
  return (
    whole.after === '.' && /^(?:0|[1-9]\d{0,2})$/.test(whole.digits) && rest.digits.length <= 2
  );
}

/** The number of groups in `12,000` or `1,234,567`; 0 if it is no such number. */
function countThousands(parts: Parts): number {
  if (!/^[1-9]\d{0,2}$/.test(String(parts[0]?.digits))) return 0;
  let count = 1;
  while (parts[count - 1]?.after === ',' && parts[count]?.digits.length === 3) count += 1;
  return count > 1 && parts[count - 1]?.after !== ',' ? count : 0;
}

const isPriceOrShare = ({ digits, before, after }: NumberPart) =>
  digits[0] !== '0' && (/[₩$]$/.test(before) || /^\s?(?:원|만|천|won|krw|usd|%)/.test(after));

/** A number after the name of a street or a quarter: `세종대로 110`, `역삼동 123-45`. */
function countBuilding([number, annex]: Parts): number {
  if (!number || !/^[1-9]\d{0,2}$/.test(number.digits)) return 0;
  if (!/[가-힣](?:로|길|동|리|가)\s?$|(?:ro|gil|dong)\s$/.test(number.before)) return 0;
  if (number.after !== '-') return 1;
  return annex && annex.digits.length <= 3 && annex.after !== '-' ? 2 : 0;
}

function isCompactDate({ digits }: NumberPart): boolean {
  return (
    digits.length === 8 &&
    isYear(digits.slice(0, 4)) &&
    isMonth(digits.slice(4, 6)) &&
    isDay(digits.slice(6))
  );
}

/**
 * The number of groups, from the first one, that are a date, a time, a price, a weight or the number of a
 * building; 0 if they are none. `previous` is the group before them.
 */
export function countQuantity(parts: Parts, previous: NumberPart | undefined): number {
  const [first, second] = parts;
  if (!first || first.isSpelled) return 0;
  if (isDate(parts)) return 3;
  if (isTime(parts) || isDecimalOrDay(parts)) return 2;
  const count = countThousands(parts) || countBuilding(parts);
  if (count > 0) return count;
  if (isPriceOrShare(first) || isCompactDate(first)) return 1;
  const isBesideNumber = [previous, second].some(
    (other) => other?.digits.length === 4 && !isYear(other.digits),
  );
  return isYear(first.digits) && !isBesideNumber ? 1 : 0;
}
