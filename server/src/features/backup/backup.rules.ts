/** Tables that are not restored: sessions and what ends with them, open codes and links, pushes. */
const EXCLUDED_TABLES = new Set([
  'schema_migrations',
  'sessions',
  'email_codes',
  'password_resets',
  'queued_pushes',
  'push_subscriptions',
]);

/** Not restored: mail with codes and links, and notices of what users have seen since. */
const BACKED_UP_JOBS = `kind not in ('mail', 'push', 'push-summary', 'push-delayed', 'away-mail', 'lost-dog')`;

const KB = 1024;
const MB = 1024 * KB;

/** Rows of a table in one entry. */
export const ROW_BATCH_SIZE = 2000;
/** Maximum length of the rows in one entry, unpacked. */
export const ROWS_MAX_BYTES = 128 * MB;

/** The names of all entries and their maximum lengths in bytes. A photo file is far smaller than an upload. */
const ENTRIES: readonly (readonly [name: RegExp, maxBytes: number])[] = [
  [/^(manifest|totals)\.json$/, MB],
  [/^files\/secret$/, 4 * KB],
  [/^files\/deletions\.jsonl$/, 128 * MB],
  [/^database\/[a-z0-9_]{1,63}\/\d{6,9}\.jsonl\.gz$/, ROWS_MAX_BYTES],
  [/^photos\/[A-Za-z0-9_-]{24}(-\d{1,5})?\.webp$/, 8 * MB],
];

/** The maximum length of an entry; null for a name that no backup contains. */
export function maxEntryBytes(entry: string): number | null {
  return ENTRIES.find(([name]) => name.test(entry))?.[1] ?? null;
}

export interface Table {
  name: string;
  columns: readonly string[];
  /** Tables that its rows reference. */
  references: readonly string[];
}

export const isBackedUp = (table: string): boolean => !EXCLUDED_TABLES.has(table);

/** SQL: the condition on the rows of a table that are in a backup. */
export const backedUpRowsSql = (table: string): string =>
  table === 'jobs' ? BACKED_UP_JOBS : 'true';

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
