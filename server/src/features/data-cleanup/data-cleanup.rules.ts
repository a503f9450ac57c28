/**
 * As many from the front as have no more entries than that together: what one statement takes on. The
 * first is among them, however many it has.
 */
export function withinEntries<T extends { entries: number }>(people: readonly T[], most: number) {
  let sum = 0;
  return people.filter(({ entries }, index) => {
    sum += entries;
    return index === 0 || sum <= most;
  });
}
