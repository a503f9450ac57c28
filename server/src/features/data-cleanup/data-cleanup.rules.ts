/**
 * Returns the first users whose entries together do not exceed `most`, the work of one statement. The first
 * user is always included.
 */
export function limitByEntries<T extends { entries: number }>(people: readonly T[], most: number) {
  let sum = 0;
  return people.filter(({ entries }, index) => {
    sum += entries;
    return index === 0 || sum <= most;
  });
}
