import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dependencies } from '../../dependencies.ts';
import { removeAccount } from './account-removal.ts';
import { listDeletedUsers, listExistingUsers, lockExistingUser } from './users.repository.ts';

export const JOURNAL_FILE = 'deletions.jsonl';
const AT_ONCE = 1000;

/**
 * A deleted account: its id and times. Ids alone are not enough, because they are assigned again after a
 * restore.
 */
export interface Deletion {
  userId: number;
  createdAt: Date;
  deletedAt: Date;
}

const keyOf = ({ userId, createdAt }: Deletion) => `${userId} ${createdAt.getTime()}`;
/** Starts on a new line even after an incomplete one. */
const toLine = ({ userId, createdAt, deletedAt }: Deletion) =>
  `\n${JSON.stringify({ userId, createdAt, deletedAt })}\n`;

function parseLine(line: string): Deletion[] {
  try {
    const { userId, createdAt, deletedAt } = JSON.parse(line);
    return [{ userId, createdAt: new Date(createdAt), deletedAt: new Date(deletedAt) }];
  } catch {
    // The line is incomplete after a crash; the next start adds the account again.
    return [];
  }
}

/**
 * Stores deletions outside the database: a restored backup does not contain later deletions, and the accounts
 * would return. Stores ids and times only.
 */
export function createDeletionJournal({
  config,
  db,
  keys,
  work,
  logger,
}: Pick<Dependencies, 'config' | 'db' | 'keys' | 'work' | 'logger'>) {
  const { dataDir } = config;
  const file = path.join(dataDir, JOURNAL_FILE);

  async function append(deletions: readonly Deletion[]): Promise<void> {
    await mkdir(dataDir, { recursive: true });
    await appendFile(file, deletions.map(toLine).join(''), { mode: 0o600, flush: true });
  }

  async function read(): Promise<Deletion[]> {
    const text = await readFile(file, 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean).flatMap(parseLine);
  }

  async function deleteAgain({ userId, deletedAt }: Deletion): Promise<boolean> {
    return work(async (tx, emit) => {
      const user = await lockExistingUser(tx, userId);
      if (!user) return false;
      await removeAccount(tx, emit, keys, { user, now: deletedAt, activity: null });
      return true;
    });
  }

  /** Repeats every deletion that the database lost, before any request is served. */
  async function deleteForgotten(noted: readonly Deletion[]): Promise<void> {
    let count = 0;
    for (let at = 0; at < noted.length; at += AT_ONCE) {
      const some = new Map(noted.slice(at, at + AT_ONCE).map((one) => [keyOf(one), one]));
      const living = await listExistingUsers(
        db,
        [...some.values()].map(({ userId }) => userId),
      );
      for (const { id, created_at: createdAt } of living) {
        const forgotten = some.get(`${id} ${createdAt.getTime()}`);
        if (forgotten && (await deleteAgain(forgotten))) count += 1;
      }
    }
    if (count > 0) logger.warn({ count }, 'accounts that a restore brought back are deleted again');
  }

  return {
    async note(deletion: Deletion): Promise<void> {
      await append([deletion]).catch((error: unknown) =>
        logger.error({ err: error }, 'a deletion was not noted; the next start notes it'),
      );
    },

    /** At the start: repeats deletions that the database lost, and adds deletions that the journal lacks. */
    async settle(): Promise<void> {
      const noted = await read();
      await deleteForgotten(noted);
      const known = new Set(noted.map(keyOf));
      const missing = (await listDeletedUsers(db))
        .map((row) => ({ userId: row.id, createdAt: row.created_at, deletedAt: row.deleted_at }))
        .filter((deletion) => !known.has(keyOf(deletion)));
      if (missing.length > 0) await append(missing);
    },
  };
}
