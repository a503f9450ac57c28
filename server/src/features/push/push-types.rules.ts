import type { PushType } from '@meongmate/shared/rules/notifications';

/** The types of the contract, a change of a series of walks, and a sign-up by the user's invitation. */
export type QueuedType = PushType | 'walk-series' | 'invited';

const SENT_AS = { invited: 'friend-request', 'walk-series': 'walk' } as const;

const isOwn = (type: QueuedType): type is keyof typeof SENT_AS => type in SENT_AS;

/** The type that devices receive: the contract has none for invitations, which belong to the setting of requests, nor for series. */
export const toPushType = (type: QueuedType): PushType => (isOwn(type) ? SENT_AS[type] : type);
