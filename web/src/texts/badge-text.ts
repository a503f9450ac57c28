const COUNT_MAX = 99;

/** Text of a badge: `99+` above 99. */
export function badgeText(count: number): string {
  return count > COUNT_MAX ? `${COUNT_MAX}+` : String(count);
}
