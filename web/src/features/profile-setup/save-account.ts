import { changeAddress } from '@meongmate/shared/contract/addresses';
import { agreeToTerms } from '@meongmate/shared/contract/auth';
import { call } from '../../lib/api.ts';

interface ProvedAddress {
  email: string;
  code: string;
}

/**
 * Stores what a user of a provider has proved or accepted before the profile is sent, so that another device does not ask for it again.
 * Errors are ignored: the profile is sent with both, and reports them.
 */
export async function saveAddress(id: number, { email, code }: ProvedAddress): Promise<void> {
  const request = { params: { id }, body: { email, code } };
  await call(changeAddress, request).catch(() => undefined);
}

/** The server accepts an address only from a user who has accepted the terms. */
export async function saveConsents(
  userId: number,
  address: ProvedAddress | undefined,
): Promise<void> {
  const body = { termsAgreed: true as const, userId };
  const isSaved = await call(agreeToTerms, { body }).catch(() => undefined);
  if (isSaved && address) await saveAddress(userId, address);
}
