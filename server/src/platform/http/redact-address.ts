/**
 * The part of an address after one of these locates a user or grants access. The samples of the proxies in `deploy/`
 * have the same list.
 */
export const PRIVATE_PARTS = [
  'calendar',
  'reset-password',
  'undo-email',
  'lost',
  'i',
  'shared',
  'invites',
  'unsubscribe',
  'nearby',
] as const;

/** A percent sign too: an encoded part is the same address. */
const PRIVATE = new RegExp(`(/(?:${PRIVATE_PARTS.join('|')})/|[?%])[^\\s"']+`, 'gi');

/** Removes from the addresses in a text what no log may have (OPS-70). */
export const redactAddresses = (text: string): string => text.replace(PRIVATE, '$1…');
