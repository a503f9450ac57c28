import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../platform/make-folder.ts';
import { readIfExists } from '../../platform/read-if-exists.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { TokenKind } from '../../product/events.ts';
import { lockAccount } from './account-removal.repository.ts';
import { removeAccount } from './account-removal.ts';
import { listDeletedUsers, listExistingUsers } from './deletion-journal.repository.ts';
import { ENDED_TOKENS, type EndedTokens } from './ended-tokens.ts';

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

/** A token that ended before its time: a keyed hash, which opens nothing. */
interface End {
  ended: TokenKind;
  key: string;
}

interface Journal {
  deletions: Deletion[];
  ends: End[];
}

const keyOf = ({ userId, createdAt }: Pick<Deletion, 'userId' | 'createdAt'>) =>
  `${userId} ${createdAt.getTime()}`;
/** Starts on a new line even after an incomplete one. */
const toLine = (entry: Deletion | End) => `\n${JSON.stringify(entry)}\n`;

function readLine(line: string, { deletions, ends }: Journal): void {
  try {
    const { userId, createdAt, deletedAt, ended, key } = JSON.parse(line);
    if (ended) ends.push({ ended, key });
    else deletions.push({ userId, createdAt: new Date(createdAt), deletedAt: new Date(deletedAt) });
  } catch {
    // The line is incomplete after a crash; the next start adds a deletion again.
  }
}

/**
 * Stores deletions and ends of tokens outside the database: a restored backup does not contain those after it, and accounts
 * and tokens would return. Stores ids, times and keyed hashes only.
 */
export function createDeletionJournal({
  config,
  db,
  clock,
  keys,
  unitOfWork,
  logger,
}: Dependencies) {
  const { dataDir } = config;
  const file = path.join(dataDir, JOURNAL_FILE);

  async function append(entries: readonly (Deletion | End)[]): Promise<void> {
    makeFolder(dataDir);
    await appendFile(file, entries.map(toLine).join(''), { mode: 0o600, flush: true });
  }

  async function read(): Promise<Journal> {
    const text = (await readIfExists(file))?.toString() ?? '';
    const journal: Journal = { deletions: [], ends: [] };
    for (const line of text.split('\n').filter(Boolean)) readLine(line, journal);
    return journal;
  }

  const hashEnded = (kind: TokenKind, token: string) =>
    keyedHash(keys.signing, `ended-${kind}`, token).toString('base64url');

  /** Ends every token that a restore brought back. */
  async function repeatLostEnds(ends: readonly End[]): Promise<void> {
    for (const [kind, tokens] of Object.entries(ENDED_TOKENS) as [TokenKind, EndedTokens][]) {
      const recorded = new Set(ends.filter(({ ended }) => ended === kind).map(({ key }) => key));
      if (recorded.size === 0) continue;
      const now = clock.now();
      const valid = await tokens.listValid(db, now);
      const lost = valid.filter(({ token }) => recorded.has(hashEnded(kind, token)));
      if (lost.length === 0) continue;
      await tokens.end(
        db,
        lost.map(({ id }) => id),
        now,
      );
      logger.warn({ kind, count: lost.length }, 'tokens that a restore brought back end again');
    }
  }

  async function repeatDeletion({ userId, deletedAt }: Deletion): Promise<boolean> {
    return unitOfWork(null, async (tx, emit) => {
      const { user } = await lockAccount(tx, userId);
      if (!user || user.deleted_at) return false;
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

    async recordEnd({ kind, token }: { kind: TokenKind; token: string }): Promise<void> {
      await append([{ ended: kind, key: hashEnded(kind, token) }]).catch((error: unknown) =>
        logger.error({ err: error, kind }, 'the end of a token was not recorded'),
      );
    },

    /** At the start: repeats deletions and ends that the database lost, and adds deletions that the journal lacks. */
    async reconcile(): Promise<void> {
      const { deletions: recorded, ends } = await read();
      await repeatLostDeletions(recorded);
      await repeatLostEnds(ends);
      const recordedKeys = new Set(recorded.map(keyOf));
      const missing = (await listDeletedUsers(db))
        .map((row) => ({ userId: row.id, createdAt: row.created_at, deletedAt: row.deleted_at }))
        .filter((deletion) => !recordedKeys.has(keyOf(deletion)));
      // Also without any: the operator's copy of the file begins before the first deletion.
      await append(missing);
    },
  };
}
