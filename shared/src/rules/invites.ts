import { DAY_MS } from './durations.ts';

export const INVITE_MS = 30 * DAY_MS;
/** For this time a new user is shown who invited them. */
export const INVITER_SHOWN_MS = 30 * DAY_MS;
/** 128 bits in Base64URL. */
export const INVITE_CODE = /^[\w-]{22}$/;
/** The parameter of the sign-up page that carries the code of an invitation. */
export const INVITE_PARAMETER = 'invite';
