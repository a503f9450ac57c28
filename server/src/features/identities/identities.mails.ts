import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Language } from '@meongmate/shared/rules/language';
import type { SignInWay } from '@meongmate/shared/rules/providers';
import type { Queryable } from '../../platform/db/db.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import { composeMail } from '../../product/compose-mail.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { hasAddress } from '../users/placeholder-address.rules.ts';

export const waysUrl = (publicUrl: string): string => `${publicUrl}/my-profile/sign-in`;

export const identityMail = (
  language: Language,
  change: 'added' | 'removed',
  way: SignInWay,
  publicUrl: string,
) => {
  const { mails, ways } = TEXTS[language];
  return composeMail(language, mails.identityChanged(change, ways[way]), waysUrl(publicUrl));
};

/** Reports the change of a way to sign in to its user, who may not have made it. */
export async function reportIdentity(
  tx: Queryable,
  emit: Emit,
  { config }: Pick<Dependencies, 'config'>,
  user: { email: string; language: Language },
  { change, way, now }: { change: 'added' | 'removed'; way: SignInWay; now: Date },
): Promise<void> {
  if (!hasAddress(user.email)) return;
  const content = identityMail(user.language, change, way, config.publicUrl);
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await enqueueMail(
    tx,
    emit,
    { cause: 'identity-changed', to: user.email, ...content, expiresAt },
    now,
  );
}
