/** Tables that are not restored: sessions, open codes and links, mail in the queue. */
const NOT_KEPT = new Set([
  'schema_migrations',
  'sessions',
  'email_codes',
  'password_resets',
  'mail_queue',
]);

export interface Table {
  name: string;
  columns: readonly string[];
  /** Tables that its rows reference. */
  needs: readonly string[];
}

export const isKept = (table: string): boolean => !NOT_KEPT.has(table);

/**
 * Puts every table after the tables that it references, so that no row is inserted before its referenced row.
 */
export function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name, needs }) =>
      needs.every((need) => need === name || !waiting.has(need)),
    );
    if (ready.length === 0)
      throw new Error(`tables point at each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) {
      waiting.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}
