import { agreeToTerms } from '@meongmate/shared/contract/auth';
import type { User } from '@meongmate/shared/contract/people';
import { getOwnUser } from '@meongmate/shared/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { language } from '../../texts/define-texts.ts';
import type { TermsText } from '../../texts/terms/terms-text.ts';

/** Loads the terms in their own chunk, because the texts are long and few users read them. */
async function loadTermsText(): Promise<TermsText> {
  return language() === 'en'
    ? (await import('../../texts/terms/terms-text-en.ts')).termsTextEn
    : (await import('../../texts/terms/terms-text-ko.ts')).termsTextKo;
}

export const termsTextQuery = queryOptions({ queryKey: ['terms-text'], queryFn: loadTermsText });

/** Accepts the terms and fetches the user; if that fails, returns the user of the acceptance. */
export async function acceptTerms(id: number): Promise<User> {
  const { user } = await call(agreeToTerms, { body: { termsAgreed: true, userId: id } });
  return call(getOwnUser, { query: { id } }).catch(() => user);
}
