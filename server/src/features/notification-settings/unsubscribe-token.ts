import { NOTIFICATION_KINDS, type NotificationKind } from '@meongmate/shared/rules/notifications';
import { equalInConstantTime, keyedHash } from '../../platform/security/tokens.ts';

const PURPOSE = 'unsubscribe';

export interface Unsubscription {
  userId: number;
  kinds: readonly NotificationKind[];
}

/** Valid for ever: mails are read years later. It can only switch the kinds of its mail off. */
export function createUnsubscribeToken(key: Buffer, { userId, kinds }: Unsubscription): string {
  const content = `${userId}.${kinds.join('-')}`;
  return `${content}.${keyedHash(key, PURPOSE, content).toString('base64url')}`;
}

/** The address in a mail that switches its kinds off, also by one press in the mail program. */
export const createUnsubscribeUrl = (
  publicUrl: string,
  key: Buffer,
  unsubscription: Unsubscription,
): string =>
  `${publicUrl}/api/mail-settings/unsubscribe/${createUnsubscribeToken(key, unsubscription)}`;

/** Null if the token was not created by this installation. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscription | null {
  const [userId = '', names = '', signature = ''] = token.split('.');
  const expected = keyedHash(key, PURPOSE, `${userId}.${names}`);
  if (!equalInConstantTime(Buffer.from(signature, 'base64url'), expected)) return null;
  const kinds = NOTIFICATION_KINDS.filter((kind) => names.split('-').includes(kind));
  return { userId: Number(userId), kinds };
}
