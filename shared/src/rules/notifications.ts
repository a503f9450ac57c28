/** The kinds of news that can be switched off, each for pushes and for mails. */
export const NOTIFICATION_KINDS = [
  'messages',
  'requests',
  'walks',
  'lostDogs',
  'newNeighbours',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const PUSH_TYPES = [
  'new-message',
  'friend-request',
  'request-accepted',
  'walk',
  'walk-confirm',
  'walk-reminder',
  'lost-dog',
  'lost-dog-found',
  'lost-dog-ending',
  'sighting',
  'new-neighbours',
  'summary',
  'test',
] as const;
export type PushType = (typeof PUSH_TYPES)[number];

/** The buttons of a notification. */
export const PUSH_ACTIONS = ['confirm', 'open'] as const;
export type PushAction = (typeof PUSH_ACTIONS)[number];

export const PUSH_SUBSCRIPTIONS_MAX = 10;
/** Characters. The endpoints of known push services are shorter than 600. */
export const PUSH_ENDPOINT_MAX_LENGTH = 2000;

/** A time of day, `HH:MM`. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
