import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import type { Spooled } from '../../platform/temporary-files.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { findPhotoBytes } from '../photos/photo-lifecycle.ts';
import { decryptReportText } from '../reports/report-cipher.ts';
import { getOwnUser, type OwnUser } from '../users/own-user.ts';
import { LIST_NAMES, readPages, readSentPhotos } from './export.repository.ts';

/** All stored data of a user; lists and photos are read only when they are iterated. */
export interface PersonalData {
  ownUser: OwnUser;
  lists: Iterable<{ name: string; pages: AsyncIterable<object[]> }>;
  photos: AsyncIterable<ExportedPhoto>;
}

interface ExportedPhoto {
  /** The name in the archive. */
  file: string;
  bytes: Buffer;
}

interface ReportedByUser {
  id: number;
  details: Uint8Array | null;
}

type ExportDependencies = Pick<
  Dependencies,
  'db' | 'keys' | 'photoStore' | 'limiter' | 'runExclusive' | 'temporaryFiles'
>;

export function createExport({
  db,
  keys,
  photoStore,
  limiter,
  runExclusive,
  temporaryFiles,
}: ExportDependencies) {
  const withReadableDetails = ({ details, ...report }: ReportedByUser) => ({
    ...report,
    details: decryptReportText(keys, report.id, 'details', details),
  });

  async function* readList(userId: number, name: (typeof LIST_NAMES)[number], signal: AbortSignal) {
    for await (const page of readPages(db, userId, name)) {
      signal.throwIfAborted();
      yield name === 'reports' ? (page as ReportedByUser[]).map(withReadableDetails) : page;
    }
  }

  /** Skips photos that are missing in the store. */
  async function* readPhotos(
    { user }: OwnUser,
    signal: AbortSignal,
  ): AsyncGenerator<ExportedPhoto> {
    const read = (name: string) => findPhotoBytes(photoStore, name, PHOTO_WIDTHS[0]);
    for (const [kind, name] of [
      ['profile', user.profile_photo],
      ['dog', user.dog_photo],
    ] as const) {
      const bytes = name && (await read(name));
      if (bytes) yield { file: `photos/${kind}.webp`, bytes };
    }
    for await (const page of readSentPhotos(db, user.id)) {
      for (const { file, name } of page) {
        signal.throwIfAborted();
        const bytes = await read(name);
        if (bytes) yield { file, bytes };
      }
    }
  }

  return {
    /**
     * Packs all stored data of a user. Packs one archive at a time and sends it only when it is complete: a
     * slow client delays no other export, and an archive that fails half-way is never sent. Throws the reason
     * of `signal` if the client has disconnected.
     */
    async collect(
      userId: number,
      pack: (data: PersonalData) => AsyncIterable<Uint8Array>,
      signal: AbortSignal,
    ): Promise<Spooled> {
      await limiter.consume(RATE_LIMITS.exports, userId);
      return runExclusive('export', async () => {
        signal.throwIfAborted();
        const ownUser = await getOwnUser(db, keys, userId);
        const lists = LIST_NAMES.map((name) => ({ name, pages: readList(userId, name, signal) }));
        return temporaryFiles.spool(pack({ ownUser, lists, photos: readPhotos(ownUser, signal) }));
      });
    },
  };
}
