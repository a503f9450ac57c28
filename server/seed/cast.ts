import { CAST_ACTIVITY, type CastActivity } from './cast-activity.ts';
import { CAST_OWNERS } from './cast-owners.ts';
import { CAST_BLOCKS, CAST_INQUIRIES, CAST_REPORTS, CAST_REQUESTS } from './cast-requests.ts';
import { CAST_ROOMS } from './cast-rooms.ts';
import type {
  CastBlock,
  CastConnection,
  CastInquiry,
  CastOwner,
  CastReport,
  CastRequest,
  CastRoom,
} from './cast-types.ts';

/** The password of all accounts of the cast. For demonstrations only. */
export const DEMO_PASSWORD = 'meongmate123';
/** The usual account for a demonstration. */
export const DEMO_EMAIL = 'demo@meongmate.example';
export const DEMO_ADMIN_EMAIL = 'admin@meongmate.example';

export interface Cast {
  owners: readonly CastOwner[];
  requests: readonly CastRequest[];
  connections: readonly CastConnection[];
  blocks: readonly CastBlock[];
  reports: readonly CastReport[];
  rooms: readonly CastRoom[];
  inquiries: readonly CastInquiry[];
  activity: readonly CastActivity[];
}

const connections: readonly CastConnection[] = CAST_REQUESTS.flatMap((request) =>
  request.state === 'accepted'
    ? [
        {
          members: [request.sender, request.receiver] as const,
          connectionType: request.connectionType,
          minutesAgo: request.decidedMinutesAgo,
        },
      ]
    : [],
);

/** The named cast: the owners around City Hall and their relations. */
export const CAST: Cast = {
  owners: CAST_OWNERS,
  requests: CAST_REQUESTS,
  connections,
  blocks: CAST_BLOCKS,
  reports: CAST_REPORTS,
  rooms: CAST_ROOMS,
  inquiries: CAST_INQUIRIES,
  activity: CAST_ACTIVITY,
};

/** The time `minutesAgo` minutes before `now`. */
export function momentBefore(now: Date, minutesAgo: number): Date {
  return new Date(now.getTime() - minutesAgo * 60_000);
}
