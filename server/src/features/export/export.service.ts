import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import type { Dependencies } from '../../dependencies.ts';
import { type Spooled, spool } from '../../platform/spool.ts';
import { RATE_LIMITS } from '../../rate-limits.ts';
import { fileName } from '../photos/photo-keeper.ts';
import { getOwnRecord, type OwnRecord } from '../users/own-record.ts';
import { LIST_NAMES, readPages } from './export.repository.ts';

/** Everything we hold about a person; lists and photos are read when they are asked for. */
export interface PersonalData {
  record: OwnRecord;
  lists: Iterable<{ name: string; pages: AsyncIterable<object[]> }>;
  photos: AsyncIterable<ExportedPhoto>;
}

interface ExportedPhoto {
  kind: 'profile' | 'dog';
  bytes: Buffer;
}

interface Needs extends Pick<Dependencies, 'db' | 'keys' | 'store' | 'limiter' | 'runExclusive'> {
  /** Where an archive waits for whoever downloads it: on a disk, for in memory is no room. */
  folder: string;
}

export function createExport({ db, keys, store, limiter, runExclusive, folder }: Needs) {
  async function* readList(userId: number, name: (typeof LIST_NAMES)[number], gone: AbortSignal) {
    for await (const page of readPages(db, userId, name)) {
      gone.throwIfAborted();
      yield page;
    }
  }

  /** Photos that are gone from the store are left out. */
  async function* readPhotos({ user }: OwnRecord): AsyncGenerator<ExportedPhoto> {
    for (const [kind, name] of [
      ['profile', user.profile_photo],
      ['dog', user.dog_photo],
    ] as const) {
      const bytes = name && (await store.get(fileName(name, PHOTO_WIDTHS[0])));
      if (bytes) yield { kind, bytes };
    }
  }

  return {
    /**
     * Packs everything we hold about a person. One is packed at a time, and only downloaded
     * afterwards: nobody waits for a slow reader, and what fails half-way is never sent. Ends with
     * the reason of `gone` where nobody waits for it any more.
     */
    async collect(
      userId: number,
      pack: (data: PersonalData) => AsyncIterable<Uint8Array>,
      gone: AbortSignal,
    ): Promise<Spooled> {
      await limiter.consume(RATE_LIMITS.exports, userId);
      return runExclusive('export', async () => {
        gone.throwIfAborted();
        const record = await getOwnRecord(db, keys, userId);
        const lists = LIST_NAMES.map((name) => ({ name, pages: readList(userId, name, gone) }));
        return spool(folder, pack({ record, lists, photos: readPhotos(record) }));
      });
    },
  };
}
