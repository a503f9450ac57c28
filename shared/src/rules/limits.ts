import { HOUR_MS, MINUTE_MS } from './durations.ts';

/** Business constants (specification section 9). Units are in the names. */
export const AGE_MIN = 18;
export const AGE_MAX = 100;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const EMAIL_MAX_LENGTH = 254;
export const NAME_MAX_LENGTH = 50;
export const LONG_TEXT_MAX_LENGTH = 500;
export const SHORT_TEXT_MAX_LENGTH = 100;
export const REQUEST_MESSAGE_MAX_LENGTH = 500;
export const CHAT_MESSAGE_MAX_LENGTH = 2000;
export const INQUIRY_SUBJECT_MAX_LENGTH = 200;
export const INQUIRY_MESSAGE_MAX_LENGTH = 5000;
export const BLOCK_REASON_MAX_LENGTH = 500;
export const ADMIN_SEARCH_MAX_LENGTH = 200;

export const CODE_LENGTH = 6;
export const CODE_TTL_MS = 10 * MINUTE_MS;
/** A verified code stays good this much longer, so that the long form can be filled in. */
export const CODE_VERIFIED_MS = HOUR_MS;
/** So often one code is compared; after that the right one is refused as well. */
export const CODE_TRIES_MAX = 5;
export const CODE_RESEND_MS = MINUTE_MS;

/** Longest body of a call without photos, in bytes. */
export const JSON_BODY_LIMIT = 64 * 1024;

export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 60_000_000;
/** Widths a photo is kept in, the first being the photo itself. */
export const PHOTO_WIDTHS = [1280, 640, 320] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** As many as a browser gives: about a centimetre. */
export const COORDINATE_DECIMALS = 7;

export const RADIUS_OPTIONS_KM = [3, 5] as const;
export const RADIUS_DEFAULT_KM = 5;
export type RadiusKm = (typeof RADIUS_OPTIONS_KM)[number];

export const NEARBY_LIMIT_DEFAULT = 100;
export const LIST_LIMIT_MAX = 200;
/** With the largest page the nearest 1,200 owners can be read. */
export const NEARBY_OFFSET_MAX = 1000;
export const MESSAGE_PAGE_SIZE = 50;
export const ADMIN_LIST_LIMIT_DEFAULT = 100;

export const REQUESTS_POLL_MS = 5000;
export const ROOMS_POLL_MS = 3000;

export const DEFAULT_REQUEST_MESSAGE = "Hello! Let's be friends and walk together!";
