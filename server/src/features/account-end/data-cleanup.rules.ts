/**
 * Returns the first users whose entries together do not exceed `maxEntries`, the work of one statement. The first
 * user is always included.
 */
export function limitByEntries<T extends { entry_count: number }>(
  users: readonly T[],
  maxEntries: number,
) {
  let sum = 0;
  return users.filter(({ entry_count: entries }, index) => {
    sum += entries;
    return index === 0 || sum <= maxEntries;
  });
}

/** Distributes neighbours to different steps; without empty ones. */
export function splitInSteps<T>(items: readonly T[], count: number): T[][] {
  const steps = Array.from({ length: count }, (_, step) =>
    items.filter((_item, index) => index % count === step),
  );
  return steps.filter((step) => step.length > 0);
}
