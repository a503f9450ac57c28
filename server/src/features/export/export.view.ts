import { strToU8, zipSync } from 'fflate';
import { toUser } from '../users/users.view.ts';
import type { PersonalData } from './export.service.ts';

/** One archive: `data.json`, and the photos as they are kept. */
export function toArchive({ record, rows, photos }: PersonalData): Buffer {
  const profile = toUser(record.user, record.position);
  const files: Record<string, Uint8Array> = {
    'data.json': strToU8(JSON.stringify({ profile, ...rows }, null, 2)),
  };
  for (const { kind, bytes } of photos) files[`photos/${kind}.webp`] = bytes;
  return Buffer.from(zipSync(files, { level: 6 }));
}
