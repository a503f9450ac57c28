const OPERATION = /^(?:\s|--[^\n]*\n)*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+(?!\()(?:only\s+)?([a-z_]\w*)/i;

/** The first word of a statement and the first table that it names, such as `select users`: no values. */
export function summaryOf(text: string): string {
  const [, operation = 'statement'] = OPERATION.exec(text) ?? [];
  const [, table] = TABLE.exec(text) ?? [];
  return [operation.toLowerCase(), table].filter(Boolean).join(' ');
}
