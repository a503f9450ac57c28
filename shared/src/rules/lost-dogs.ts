import { DAY_MS, HOUR_MS } from './durations.ts';

export const LOST_DOG_STATUSES = ['lost', 'found', 'ended'] as const;
export type LostDogStatus = (typeof LOST_DOG_STATUSES)[number];

/** Members whose shown location is within this distance of the place read the alert and are notified of it. */
export const LOST_DOG_RADIUS_KM = 5;
export const LOST_DOG_DESCRIPTION_MAX_LENGTH = 1000;
export const LOST_DOG_PHONE_MAX_LENGTH = 20;
export const LOST_DOG_PLACE_MAX_LENGTH = 80;
export const LOST_DOG_REASON_MAX_LENGTH = 500;
export const SIGHTING_NOTE_MAX_LENGTH = 500;
export const SIGHTING_CONTACT_MAX_LENGTH = 100;
/** A time may be this much ahead: the clock of the device is not that of the server. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** An alert lasts this long, unless its owner extends it. */
export const LOST_DOG_LASTS_MS = 3 * DAY_MS;
export const LOST_DOG_EXTENSION_MS = DAY_MS;
/** From its creation, with all extensions. */
export const LOST_DOG_LASTS_MAX_MS = 7 * DAY_MS;
/** The owner is asked this long before the end. */
export const LOST_DOG_ASKS_BEFORE_MS = 6 * HOUR_MS;
/** Others read that the dog was found for this long. */
export const LOST_DOG_FOUND_SHOWN_MS = DAY_MS;
/** The owner reads an alert for this long after its end; then it is destroyed. */
export const LOST_DOG_RETENTION_MS = 30 * DAY_MS;

/** In its first week an account can place an alert only this near to its shown location. */
export const NEW_ACCOUNT_MS = 7 * DAY_MS;
export const NEW_ACCOUNT_RADIUS_KM = 50;
