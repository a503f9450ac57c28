/**
 * Finds the statements of a migration that a release which does not know them cannot live with: processes of the previous
 * release read and write the new schema during an upgrade.
 */

const NEW_CONSTRAINT =
  /^add (constraint \S+ )?(check|unique|primary key|foreign key|exclude)\b|^add constraint\b/;

/** Actions of `alter table` on a table that exists before the migration. */
const BREAKING_ACTIONS: readonly RegExp[] = [
  /^drop (?!constraint\b)/,
  /^rename\b/,
  /^set schema\b/,
  /^alter (column )?\S+ (set data )?type\b/,
  /^alter (column )?\S+ set not null\b/,
  /^alter (column )?\S+ drop (default|identity|expression)\b/,
  /^add (?!constraint\b)(?!.*\b(default|generated)\b).*\bnot null\b/,
  NEW_CONSTRAINT,
];

const BREAKING_STATEMENTS: readonly RegExp[] = [
  /^drop (?!index\b|table\b)/,
  /^alter (?!table\b).*\b(rename|set schema)\b/,
  // Its text is not known before it runs.
  /\bexecute (?!function\b|procedure\b)/,
];

const COMMENTS_AND_TEXTS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)([\s\S]*?)\1/g;

/** Without comments, texts and bodies of functions; the body of a `do` block is run, so that it stays. */
function splitStatements(sql: string): string[] {
  const code = sql.replace(COMMENTS_AND_TEXTS, (found, _quote, body, offset: number) => {
    if (found.startsWith('-') || found.startsWith('/')) return ' ';
    const before = sql.slice(0, offset).split(';').at(-1) ?? '';
    const isRun = /(^|\n)\s*do\s+$/i.test(before);
    return body !== undefined && isRun ? `;${splitStatements(body).join(';')};` : `''`;
  });
  return code
    .split(';')
    .map((statement) => statement.replace(/"/g, '').replace(/\s+/g, ' ').trim().toLowerCase())
    .map((statement) => statement.replace(/^(declare\b.*\b)?begin /, ''))
    .filter(Boolean);
}

/** Splits at the commas outside of parentheses. */
function splitActions(actions: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of actions) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

const namesOf = (statements: readonly string[], pattern: RegExp) =>
  new Set(statements.flatMap((statement) => pattern.exec(statement)?.[1] ?? []));

/** `earlier` are the migrations before it. */
export function findBreakingStatements(sql: string, earlier: readonly string[]): string[] {
  const statements = splitStatements(sql);
  const newTables = namesOf(
    statements,
    /^create (?:temp |temporary |unlogged )?table (?:if not exists )?([\w.]+)/,
  );
  const uniqueIndexes = namesOf(
    earlier.flatMap(splitStatements),
    /^create unique index (?:concurrently )?(?:if not exists )?(\w+)/,
  );
  const isNew = (table: string | undefined) => table !== undefined && newTables.has(table);
  return statements.filter((statement) => {
    if (BREAKING_STATEMENTS.some((pattern) => pattern.test(statement))) return true;
    const dropped =
      /^drop (table|index) (?:concurrently )?(?:if exists )?(.*?)(?: cascade| restrict)?$/.exec(
        statement,
      );
    if (dropped) {
      const [, kind, names = ''] = dropped;
      return splitActions(names).some((name) =>
        kind === 'table' ? !isNew(name) : uniqueIndexes.has(name),
      );
    }
    const index = /^create unique index .*?\bon (?:only )?([\w.]+)/.exec(statement);
    if (index) return !isNew(index[1]);
    const alter = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement);
    if (!alter || isNew(alter[1])) return false;
    return splitActions(alter[2] ?? '').some((action) =>
      BREAKING_ACTIONS.some((pattern) => pattern.test(action)),
    );
  });
}
