/** As many calls at a time as keep the server and its database busy. */
const AT_ONCE = 8;

/** Does the work for all items, a few at a time; the results are in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at] as T);
    }
  });
  await Promise.all(workers);
  return results;
}
