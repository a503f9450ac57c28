import { toUser } from '../users/users.view.ts';
import type { PersonalData } from './export.service.ts';

/** The files of the archive: `data.json`, and the photos as they are kept. */
export function toFiles({ record, rows, photos }: PersonalData): Record<string, string | Buffer> {
  const profile = toUser(record.user, record.position);
  return {
    'data.json': JSON.stringify({ profile, ...rows }, null, 2),
    ...Object.fromEntries(photos.map(({ kind, bytes }) => [`photos/${kind}.webp`, bytes])),
  };
}
