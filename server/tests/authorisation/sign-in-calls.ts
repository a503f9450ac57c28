import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import * as codes from '../../src/features/auth/email-codes.repository.ts';
import {
  createSignedToken,
  hashToken,
  keyedHash,
  randomToken,
} from '../../src/platform/security/tokens.ts';
import { aMember, PASSWORD } from '../_support/builders.ts';
import type { Change, Situation } from './call-input.ts';

const aNewAddress = () => `${randomUUID()}@test.example`;
/** An address without earlier requests, registered or not; the caller's own address for `own`. */
async function anAddress({ app, target, caller, ownUser }: Situation): Promise<string> {
  if (target === 'malformed') return 'no address';
  if (target === 'missing') return aNewAddress();
  return target === 'own' && caller !== 'visitor' ? ownUser.email : (await aMember(app)).email;
}
const emailBody: Change = async (situation) => ({
  body: { email: await anAddress(situation) },
});

const CODE = '123456';
async function storeCode({ app, target }: Situation, email: string): Promise<string> {
  if (target === 'malformed') return 'abc';
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  // The code of another address is not valid for this one.
  const owner = target === 'other' ? `other.${email}` : email;
  if (target !== 'missing') {
    const hash = keyedHash(app.keys.signing, 'email-code', `${owner}\0${CODE}`);
    await codes.insertCode(app.db, { email: owner, hash, now, expiresAt });
    await codes.setVerified(app.db, { email: owner, hash, now, until: expiresAt });
  }
  return CODE;
}
const codeBody: Change = async (situation) => {
  const email = aNewAddress();
  return { body: { email, code: await storeCode(situation, email) } };
};
const register: Change = async (situation) => {
  const { app, target } = situation;
  const email = aNewAddress();
  await storeCode(situation, email);
  const verified = target === 'other' ? `other.${email}` : email;
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  const signedToken = createSignedToken(app.keys.signing, 'verified-address', verified, expiresAt);
  return {
    body: { email, ...(target === 'malformed' && { age: 17 }) },
    cookies: target === 'missing' ? {} : { verified: signedToken },
  };
};

const login: Change = ({ target, ownUser }) => ({
  body: {
    email: target === 'missing' ? aNewAddress() : ownUser.email,
    password: target === 'malformed' ? '' : target === 'own' ? PASSWORD : 'a wrong password',
  },
});

const confirmReset: Change = async ({ app, target, ownUser }) => {
  const tokens = { own: ownUser.resetToken, missing: randomToken(), malformed: '' } as const;
  let token: string = tokens[target as keyof typeof tokens] ?? '';
  if (target === 'other') {
    token = randomToken();
    const { id } = await aMember(app);
    const sql = 'insert into password_resets (user_id, token_hash, expires_at) values ($1, $2, $3)';
    await app.db.query(sql, [id, hashToken(token), app.clock.now()]);
  }
  return { body: { token } };
};

export const newAddressBody: Change = () => ({ body: { email: aNewAddress() } });

/** An address and its code, whatever id the path claims. */
export const provenAddressBody: Change = async (situation) => {
  const email = aNewAddress();
  return { body: { email, code: await storeCode({ ...situation, target: 'own' }, email) } };
};

export const undoAddress: Change = async ({ app, target, ownUser }) => {
  const token = randomToken();
  if (target === 'own' || target === 'other') {
    const days = target === 'own' ? 0 : 3;
    await app.db.query(
      `insert into address_changes (user_id, old_email, new_email, token_hash, changed_at)
       values ($1, $2, $3, $4, $5)`,
      [
        ownUser.id,
        aNewAddress(),
        ownUser.email,
        hashToken(token),
        new Date(app.clock.now().getTime() - days * DAY_MS),
      ],
    );
  }
  return { body: { token: target === 'malformed' ? '' : token } };
};

const noChange: Change = () => ({});

/** The calls that need no id of a user. */
export const SIGN_IN_CALLS = {
  'auth.sendCode': emailBody,
  'auth.verifyCode': codeBody,
  'auth.signup': codeBody,
  'auth.register': register,
  'auth.login': login,
  'auth.logout': noChange,
  'auth.requestReset': emailBody,
  'auth.confirmReset': confirmReset,
  'auth.currentUser': noChange,
  'identities.list': noChange,
  'identities.confirm': ({ target }) => ({
    body: { password: target === 'malformed' ? '' : PASSWORD },
  }),
  'identities.addPassword': ({ target }) => ({
    body: target === 'malformed' ? { newPassword: 'short' } : {},
  }),
  'identities.remove': ({ target }) => ({
    params: { provider: { own: 'password', missing: 'kakao' }[target as 'own'] ?? 'apple' },
  }),
} as const satisfies Record<string, Change>;
