/** The statements of the product on paper: `server/queries` has one file for each feature. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const QUERY_FOLDER = path.join(import.meta.dirname, '../server/queries');
const HEADER =
  '-- Written by `npm run queries`. The statements that the files of the product send.\n';

/** `src/features/blocks/…` belongs to `blocks`, `src/platform/jobs/…` to `jobs`, `src/create-cluster.ts` to `app`. */
function featureOf(sender: string): string {
  const [top = '', area = '', name = ''] = sender.split('/');
  if (top === 'seed') return top;
  if (area === 'features' || area === 'platform') return name;
  return area.endsWith('.ts') ? 'app' : area;
}

/** Moves the lines after the first one to the left: a statement is indented as its code. */
function formatStatement(text: string): string {
  const [first = '', ...lines] = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
  const indents = lines.map((line) => line.length - line.trimStart().length);
  const common = Math.max(0, Math.min(...indents) - 2);
  return [first.trimStart(), ...lines.map((line) => line.slice(common))].join('\n');
}

/** The content of each file, by its name. `statements` are texts with the file that sends them. */
export function toQueryFiles(
  statements: Readonly<Record<string, { sender: string }>>,
): Record<string, string> {
  const files: Record<string, string> = {};
  const sorted = Object.entries(statements)
    .map(([text, { sender }]) => [sender, formatStatement(text)] as const)
    .sort(([a, first], [b, second]) => (a === b ? (first < second ? -1 : 1) : a < b ? -1 : 1));
  for (const [sender, text] of sorted) {
    const name = `${featureOf(sender)}.sql`;
    const heading = `\n-- ${sender}\n`;
    const content = files[name] ?? HEADER;
    const isFirst = !content.includes(heading);
    files[name] = `${content}${isFirst ? heading : '\n'}${text};\n`;
  }
  return files;
}

export function readQueryFiles(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(QUERY_FOLDER).map((name) => [
      name,
      readFileSync(path.join(QUERY_FOLDER, name), 'utf8'),
    ]),
  );
}
