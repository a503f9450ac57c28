/** Tables that are not restored: sessions, open codes and links, mail in the queue. */
const EXCLUDED_TABLES = new Set([
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
  references: readonly string[];
}

export const isBackedUp = (table: string): boolean => !EXCLUDED_TABLES.has(table);

/**
 * Puts every table after the tables that it references, so that no row is inserted before its referenced row.
 */
export function sortByReferences(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const remaining = new Map(tables.map((table) => [table.name, table]));
  while (remaining.size > 0) {
    const ready = [...remaining.values()].filter(({ name, references }) =>
      references.every((reference) => reference === name || !remaining.has(reference)),
    );
    if (ready.length === 0)
      throw new Error(`tables reference each other: ${[...remaining.keys()].join(', ')}`);
    for (const table of ready) {
      remaining.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}
