import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Business constants. Units are in the names. */
export const AGE_MIN = 18;
export const AGE_MAX = 100;
export const DOG_WEIGHT_KG_MIN = 0.5;
export const DOG_WEIGHT_KG_MAX = 120;
export const DOG_TRAITS_MAX = 5;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const EMAIL_MAX_LENGTH = 254;
export const NAME_MAX_LENGTH = 50;
export const LONG_TEXT_MAX_LENGTH = 500;
export const SHORT_TEXT_MAX_LENGTH = 100;
export const WALK_MINUTES_MIN = 15;
export const WALK_MINUTES_MAX = 240;
export const WALK_MINUTES_DEFAULT = 60;
/** A walk starts within this time. */
export const WALK_AHEAD_MAX_MS = 60 * DAY_MS;
export const OPEN_WALKS_MAX = 5;
export const WALK_PLACE_MAX_LENGTH = 80;
export const WALK_NOTE_MAX_LENGTH = 200;
export const WALK_REVIEW_NOTE_MAX_LENGTH = 500;
/** A message can be taken back for this time. */
export const TAKE_BACK_MS = DAY_MS;
/** Changed messages in one response. */
export const CHANGES_PAGE_SIZE = 200;
/** The part of a message that a reply quotes, in code points. */
export const QUOTE_MAX_LENGTH = 100;
/** The photos that are taken from one selection. */
export const CHAT_PHOTOS_AT_ONCE_MAX = 10;
export const MESSAGE_SEARCH_MAX_LENGTH = 100;
export const REQUEST_MESSAGE_MAX_LENGTH = 500;
export const CHAT_MESSAGE_MAX_LENGTH = 2000;
export const INQUIRY_SUBJECT_MAX_LENGTH = 200;
export const INQUIRY_MESSAGE_MAX_LENGTH = 5000;
export const INQUIRY_NOTE_MAX_LENGTH = 1000;
export const BLOCK_REASON_MAX_LENGTH = 500;
export const ADMIN_SEARCH_MAX_LENGTH = 200;

export const CODE_LENGTH = 6;
export const CODE_TTL_MS = 10 * MINUTE_MS;
/** A verified code stays valid for this time, so that the user can fill in the long form. */
export const VERIFIED_EMAIL_TTL_MS = HOUR_MS;
/** A code is compared at most this often; afterwards the correct code is rejected too. */
export const CODE_ATTEMPTS_MAX = 5;
export const CODE_RESEND_MS = MINUTE_MS;

/** Longest body of a request without photos, in bytes. */
export const JSON_BODY_LIMIT = 64 * 1024;

export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
/** Length of a photo of 8 MB as a data URL, plus 4096 characters so that the size error can be returned. */
export const PHOTO_DATA_URL_MAX_LENGTH = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 4096;
/** Longest JSON body with both photos of a profile, in bytes. */
export const PROFILE_BODY_LIMIT = 2 * PHOTO_DATA_URL_MAX_LENGTH + 65_536;
export const IMAGE_MAX_PIXELS = 60_000_000;
/** A HEIC takes many times as long to decode. A "24 MP" photo of an iPhone has 5712 × 4284 = 24.47 million. */
export const HEIC_MAX_PIXELS = 24_500_000;
/** Widths of a stored photo, in pixels; the first is the full size. */
export const PHOTO_WIDTHS = [1280, 640, 320] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The precision of browser geolocation, about one centimetre. */
export const COORDINATE_DECIMALS = 7;

export const RADIUS_OPTIONS_KM = [3, 5] as const;
export const RADIUS_DEFAULT_KM = 5;
export type RadiusKm = (typeof RADIUS_OPTIONS_KM)[number];

export const NEARBY_LIMIT_DEFAULT = 100;
export const LIST_LIMIT_MAX = 200;
/** `X-Total-Count` and `X-Unfiltered-Count` count up to this number of users. */
export const NEARBY_COUNT_MAX = 200;
/** With the largest page size the nearest 1,200 owners are readable. */
export const NEARBY_OFFSET_MAX = 1000;
export const MESSAGE_PAGE_SIZE = 50;
export const ADMIN_LIST_LIMIT_DEFAULT = 100;

export const REQUESTS_POLL_MS = 5000;
export const ROOMS_POLL_MS = 3000;

export const DEFAULT_REQUEST_MESSAGE = "Hello! Let's be friends and walk together!";
