/** Removes repeated ids: if rows move between two page requests, both pages can contain the same row. */
export function uniqueById<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
