/** Pages of a list that moved between two of them may hold the same row twice. */
export function eachOnce<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
