import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import type { Db } from '../../platform/db/db.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import type { Keys } from '../../platform/security/secret.ts';
import type { InTurn } from '../../platform/turns.ts';
import { fileName } from '../photos/photo-keeper.ts';
import { getOwnRecord, type OwnRecord } from '../users/own-record.ts';
import { type PersonalRows, readPersonalRows } from './export.repository.ts';

export interface PersonalData {
  record: OwnRecord;
  rows: PersonalRows;
  photos: { kind: 'profile' | 'dog'; bytes: Buffer }[];
}

/** As often as anyone would ask who did not find the first one, and no load for anybody else. */
const EXPORTS_PER_HOUR = { name: 'export', max: 10, windowMs: HOUR_MS };

interface Dependencies {
  db: Db;
  keys: Keys;
  store: PhotoStore;
  limiter: Limiter;
  inTurn: InTurn;
}

export function createExport({ db, keys, store, limiter, inTurn }: Dependencies) {
  async function read(userId: number): Promise<PersonalData> {
    const record = await getOwnRecord(db, keys, userId);
    const { profile_photo, dog_photo } = record.user;
    const photos: PersonalData['photos'] = [];
    for (const [kind, name] of [
      ['profile', profile_photo],
      ['dog', dog_photo],
    ] as const) {
      const bytes = name && (await store.get(fileName(name, PHOTO_WIDTHS[0])));
      if (bytes) photos.push({ kind, bytes });
    }
    return { record, rows: await readPersonalRows(db, userId), photos };
  }

  return {
    /** Everything we hold about a person; photos that are gone from the store are left out. */
    async collect(userId: number): Promise<PersonalData> {
      await limiter.spend(EXPORTS_PER_HOUR, String(userId));
      // One person's years are in memory at a time.
      return inTurn('export', () => read(userId));
    },
  };
}
