/**
 * A second version for the tests of upgrades: the built server with more migrations, a field and an event, and
 * a page whose files have other names.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
export const NEXT_VERSION = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
const UNKNOWN_EVENT = 'message-kind-changed';

/** Changes of the next release in the built program. */
const CHANGES: readonly (readonly [text: string, replacement: string])[] = [
  [`VERSION = "${version}"`, `VERSION = "${NEXT_VERSION}"`],
  ['message: walkMessageText(', 'kind: "text",\n\t\tmessage: walkMessageText('],
  [
    'redis.publish(eventChannel, serialize(eventMessage))',
    `redis.publish(eventChannel, serialize({ processId, name: "${UNKNOWN_EVENT}", event: { kinds: [1] } }));
     redis.publish(eventChannel, serialize({ ...eventMessage, event: { ...event, kind: "text" } }))`,
  ],
];

function changeProgram(folder: string): void {
  const missing = new Set(CHANGES);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name);
    let program = readFileSync(file, 'utf8');
    for (const change of CHANGES) {
      const [text, replacement] = change;
      if (!program.includes(text)) continue;
      missing.delete(change);
      program = program.replaceAll(text, () => replacement);
    }
    writeFileSync(file, program);
  }
  const texts = [...missing].map(([text]) => text);
  if (texts.length > 0) throw new Error(`the built server does not contain: ${texts.join(', ')}`);
}

/** The hash in the name of a file of the page. */
const HASHED_NAME = /(-[\w-]{8})\.(js|css)\b/g;
const withNextNames = (text: string) => text.replace(HASHED_NAME, '$1.next.$2');

/** As after a change of every file: no name of the page before exists. */
function renamePage(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) renamePage(file);
    else if (/\.(js|css)\.(br|gz)$/.test(entry.name)) rmSync(file);
    else if (/\.(js|css|html)$/.test(entry.name)) {
      writeFileSync(file, withNextNames(readFileSync(file, 'utf8')));
      renameSync(file, path.join(folder, withNextNames(entry.name)));
    }
  }
}

/** A database exists when the next release starts. */
const isNeeded = (file: string) => !file.includes('empty-database') && !file.endsWith('.map');

export interface NextRelease {
  /** The folder of its built server. */
  build: string;
  dispose(): void;
}

export function createNextRelease(): NextRelease {
  const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-next-'));
  const server = path.join(folder, 'server');
  const build = path.join(server, 'dist');
  mkdirSync(server);
  for (const name of ['server/dist', 'server/migrations', 'web/dist']) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isNeeded });
  }
  const migrations = path.join(ROOT, 'server/tests/_support/next-release');
  cpSync(migrations, path.join(server, 'migrations'), { recursive: true });
  for (const name of [
    'package.json',
    'server/package.json',
    'node_modules',
    'server/node_modules',
  ]) {
    symlinkSync(path.join(ROOT, name), path.join(folder, name));
  }
  changeProgram(build);
  renamePage(path.join(folder, 'web/dist'));
  return { build, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
