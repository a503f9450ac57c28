import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import type { Db } from '../../platform/db/db.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { fileName } from '../photos/photo-keeper.ts';
import { getOwnRecord, type OwnRecord } from '../users/own-record.ts';
import { type PersonalRows, readPersonalRows } from './export.repository.ts';

export interface PersonalData {
  record: OwnRecord;
  rows: PersonalRows;
  photos: { kind: 'profile' | 'dog'; bytes: Buffer }[];
}

export function createExport(db: Db, keys: Keys, store: PhotoStore) {
  return {
    /** Everything we hold about a person; photos that are gone from the store are left out. */
    async collect(userId: number): Promise<PersonalData> {
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
    },
  };
}
