import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dependencies } from '../../product/dependencies.ts';
import { removeAccount } from './account-removal.ts';
import {
  listDeletedUsers,
  listExistingUsers,
  lockExistingUser,
} from './deletion-journal.repository.ts';

export const JOURNAL_FILE = 'deletions.jsonl';
const BATCH_SIZE = 1000;

/**
 * A deleted account: its id and times. Ids alone are not enough, because they are assigned again after a
 * restore.
 */
export interface Deletion {
  userId: number;
  createdAt: Date;
  deletedAt: Date;
}

const keyOf = ({ userId, createdAt }: Pick<Deletion, 'userId' | 'createdAt'>) =>
  `${userId} ${createdAt.getTime()}`;
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
export function createDeletionJournal({ config, db, keys, unitOfWork, logger }: Dependencies) {
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

  async function repeatDeletion({ userId, deletedAt }: Deletion): Promise<boolean> {
    return unitOfWork(null, async (tx, emit) => {
      const user = await lockExistingUser(tx, userId);
      if (!user) return false;
      await removeAccount(tx, emit, keys, { user, now: deletedAt, activity: null });
      return true;
    });
  }

  /** Repeats every deletion that the database lost, before any request is served. */
  async function repeatLostDeletions(recorded: readonly Deletion[]): Promise<void> {
    let count = 0;
    for (let start = 0; start < recorded.length; start += BATCH_SIZE) {
      const batch = new Map(
        recorded.slice(start, start + BATCH_SIZE).map((deletion) => [keyOf(deletion), deletion]),
      );
      const existing = await listExistingUsers(
        db,
        [...batch.values()].map(({ userId }) => userId),
      );
      for (const { id: userId, created_at: createdAt } of existing) {
        const lostDeletion = batch.get(keyOf({ userId, createdAt }));
        if (lostDeletion && (await repeatDeletion(lostDeletion))) count += 1;
      }
    }
    if (count > 0) logger.warn({ count }, 'accounts that a restore brought back are deleted again');
  }

  return {
    async record(deletion: Deletion): Promise<void> {
      await append([deletion]).catch((error: unknown) =>
        logger.error({ err: error }, 'a deletion was not recorded; the next start records it'),
      );
    },

    /** At the start: repeats deletions that the database lost, and adds deletions that the journal lacks. */
    async reconcile(): Promise<void> {
      const recorded = await read();
      await repeatLostDeletions(recorded);
      const recordedKeys = new Set(recorded.map(keyOf));
      const missing = (await listDeletedUsers(db))
        .map((row) => ({ userId: row.id, createdAt: row.created_at, deletedAt: row.deleted_at }))
        .filter((deletion) => !recordedKeys.has(keyOf(deletion)));
      // Also without any: the operator's copy of the file begins before the first deletion.
      await append(missing);
    },
  };
}
