import { randomUUID } from 'node:crypto';
import * as codes from '../../src/features/auth/email-codes.repository.ts';
import { insertInquiry } from '../../src/features/contact/inquiries.repository.ts';
import {
  createSignedToken,
  hashToken,
  keyedHash,
  randomToken,
} from '../../src/platform/security/tokens.ts';
import { aMember, PASSWORD } from '../_support/builders.ts';
import type { TestApp } from '../_support/test-app.ts';
import type { RowName, Target } from './authorisation-table.ts';
import type { CallerName, Cast, CastMember } from './cast.ts';

export interface Situation {
  app: TestApp;
  cast: Cast;
  caller: CallerName;
  target: Target;
  me: CastMember;
  others: CastMember;
  /** A valid profile with photos. */
  profile: Record<string, unknown>;
}

/** The input of a call; `params` fill the path of the route. */
export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  form?: FormData;
  cookies?: Record<string, string>;
}

const MISSING = 999_999_999;
const MALFORMED = ['0', '-1', '1.5', '1e3', 'me', '9'.repeat(30), '1 OR 1=1', '\u0000'];
let malformed = 0;
const aMalformedId = () => MALFORMED[malformed++ % MALFORMED.length] ?? '';

/** The id of the user that a call is about. */
function personId({ target, me, others }: Situation): string | number {
  if (target === 'missing' || target === 'missingUser') return MISSING;
  if (target === 'malformed' || target === 'malformedUser') return aMalformedId();
  return target === 'other' ? others.id : me.id;
}

type Call = (situation: Situation) => Sent | Promise<Sent>;

const ownPath: Call = (s) => ({ params: { id: personId(s), userId: personId(s) } });
const nothing: Call = () => ({});

const aRegisteredAddress = async (app: TestApp) => (await aMember(app)).email;
/** An address without earlier requests, registered or not; the caller's own address for `own`. */
async function anAddress({ app, target, caller, me }: Situation): Promise<string> {
  if (target === 'malformed') return 'no address';
  if (target === 'missing') return `${randomUUID()}@test.example`;
  return target === 'own' && caller !== 'visitor' ? me.email : aRegisteredAddress(app);
}
const mailedTo: Call = async (s) => ({ body: { email: await anAddress(s) } });

const CODE = '123456';
async function storeCode({ app, target }: Situation, email: string): Promise<string> {
  if (target === 'malformed') return 'abc';
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  // The code of another address is not valid for this one.
  const owner = target === 'other' ? `other.${email}` : email;
  if (target !== 'missing') {
    const hash = keyedHash(app.keys.signing, 'email-code', `${owner}\0${CODE}`);
    await codes.upsertCode(app.db, { email: owner, hash, now, expiresAt });
    await codes.setVerified(app.db, owner, now, expiresAt);
  }
  return CODE;
}
const aNewAddress = () => `${randomUUID()}@test.example`;

const verifyCode: Call = async (s) => {
  const email = aNewAddress();
  return { body: { email, code: await storeCode(s, email) } };
};
const signup: Call = async (s) => {
  const email = aNewAddress();
  const code = await storeCode(s, email);
  return { body: { email, code, password: PASSWORD, ...s.profile } };
};
const register: Call = async (s) => {
  const email = aNewAddress();
  await storeCode(s, email);
  const verified = s.target === 'other' ? `other.${email}` : email;
  const expiresAt = new Date(s.app.clock.now().getTime() + 60_000);
  const ticket = createSignedToken(s.app.keys.signing, 'verified-address', verified, expiresAt);
  return {
    body: { email, password: PASSWORD, ...s.profile, ...(s.target === 'malformed' && { age: 17 }) },
    cookies: s.target === 'missing' ? {} : { verified: ticket },
  };
};

const login: Call = ({ target, me }) => ({
  body: {
    email: target === 'missing' ? aNewAddress() : me.email,
    password: target === 'malformed' ? '' : target === 'own' ? PASSWORD : 'a wrong password',
  },
});

const confirmReset: Call = async ({ app, target, me }) => {
  const tokens = { own: me.resetToken, missing: randomToken(), malformed: '' } as const;
  let token: string = tokens[target as keyof typeof tokens] ?? '';
  if (target === 'other') {
    token = randomToken();
    const { id } = await aMember(app);
    const sql = 'insert into password_resets (user_id, token_hash, expires_at) values ($1, $2, $3)';
    await app.db.query(sql, [id, hashToken(token), app.clock.now()]);
  }
  return { body: { token, newPassword: 'another password' } };
};

/** An id as it appears in a body: a number, or a text for `malformed`. */
const bodyId = (s: Situation) => {
  const id = personId(s);
  return s.target === 'malformed' ? String(id) : id;
};
const blockBody: Call = (s) => {
  const { target, others, cast } = s;
  if (target === 'other') return { body: { blockerId: others.id, blockedId: cast.newcomer.id } };
  return { body: { blockedUserId: target === 'own' ? cast.newcomer.id : bodyId(s) } };
};

function requestId({ target, me, others }: Situation): string | number {
  if (target === 'missing') return MISSING;
  if (target === 'malformed') return aMalformedId();
  if (target === 'sent') return me.sentId;
  return target === 'other' ? others.receivedId : me.receivedId;
}
function roomId({ target, me, others }: Situation): string | number {
  if (target === 'missing') return MISSING;
  if (target === 'malformed') return aMalformedId();
  return target === 'other' ? others.roomId : me.roomId;
}
const claimed = ({ target, me, others }: Situation) => (target === 'claim' ? others.id : me.id);

/** Every admin call names its caller; a call about a user gets a new user where it has an effect. */
function asAdmin(about?: (s: Situation) => Promise<number>, body?: unknown): Call {
  return async (s) => {
    const { target, caller, cast } = s;
    const ofUser = target === 'missingUser' || target === 'malformedUser';
    const query = ofUser ? { userId: s.me.id } : { userId: personId(s) };
    const acts = about && caller === 'admin' && target === 'own';
    const id = ofUser ? personId(s) : acts ? await about(s) : cast.newcomer.id;
    return { params: { id }, query: target === 'missing' ? {} : query, body };
  };
}
const somebody = async ({ app }: Situation) => (await aMember(app)).id;
async function somebodyBlocked(s: Situation): Promise<number> {
  const id = await somebody(s);
  await s.app.db.query('update users set blocked_at = now() where id = $1', [id]);
  return id;
}
async function anInquiry({ app }: Situation): Promise<number> {
  const texts = { email: 'a@test.example', subject: 'a', message: 'b' };
  await insertInquiry(app.db, { userId: null, ...texts, now: app.clock.now() });
  const rows = await app.db.query<{ id: number }>('select max(id)::int as id from inquiries');
  return rows[0]?.id ?? 0;
}

const upload: Call = (s) => {
  const form = new FormData();
  form.set('photoType', 'dog');
  const [, data = ''] = String(s.profile.profileImage).split(',');
  form.set('photo', new File([Buffer.from(data, 'base64')], 'a.jpg', { type: 'image/jpeg' }));
  return { ...(ownPath(s) as Sent), form };
};

/** How each route is called in each situation. */
export const CALLS: Record<Exclude<RowName, 'photos.get' | 'realtime.connect'>, Call> = {
  'auth.sendCode': mailedTo,
  'auth.verifyCode': verifyCode,
  'auth.signup': signup,
  'auth.register': register,
  'auth.login': login,
  'auth.logout': nothing,
  'auth.requestReset': mailedTo,
  'auth.confirmReset': confirmReset,
  'auth.currentUser': nothing,
  'auth.agreeToTerms': (s) => ({ body: { termsAgreed: true, userId: bodyId(s) } }),

  'users.get': (s) => ({
    params: { id: s.target === 'other' ? s.cast.personFor(s.caller).id : personId(s) },
  }),
  'users.getOwn': (s) => ({ query: { id: personId(s) } }),
  'users.update': (s) => ({ ...(ownPath(s) as Sent), body: { bio: 'changed' } }),
  'users.completeProfile': (s) => ({ ...(ownPath(s) as Sent), body: s.profile }),
  'users.delete': ownPath,
  'users.uploadPhoto': upload,
  'users.getPlace': ownPath,
  'users.export': ownPath,

  'nearby.list': ({ target }) => ({
    params: { lat: target === 'malformed' ? 91 : 37.5665, lng: 126.978, radiusKm: 5 },
  }),

  'blocks.block': blockBody,
  'blocks.unblock': blockBody,
  'blocks.isBlocked': (s) => {
    const otherId = s.target === 'missing' ? MISSING : s.cast.newcomer.id;
    return { params: { userId: s.target === 'missing' ? s.me.id : personId(s), otherId } };
  },
  'blocks.list': ownPath,

  'friendRequests.listSent': ownPath,
  'friendRequests.listReceived': ownPath,
  'friendRequests.send': (s) => ({
    body: {
      senderId: s.target === 'other' ? s.others.id : s.me.id,
      receiverId: ['missing', 'malformed'].includes(s.target) ? bodyId(s) : s.cast.newcomer.id,
    },
  }),
  'friendRequests.accept': (s) => ({
    params: { id: requestId(s) },
    body: { connectionType: 'both' },
  }),
  'friendRequests.delete': (s) => ({ params: { id: requestId(s) } }),
  'connections.list': ownPath,

  'chat.listRooms': ownPath,
  'chat.listMessages': (s) => ({ params: { roomId: roomId(s) } }),
  'chat.sendMessage': (s) => ({
    body: { roomId: roomId(s), senderId: claimed(s), message: 'a text' },
  }),
  'chat.markRead': (s) => ({ params: { roomId: roomId(s), userId: claimed(s) }, body: {} }),

  'contact.send': ({ target }) => ({
    body: {
      email: target === 'malformed' ? 'none' : 'a@test.example',
      subject: 'a',
      message: 'b',
    },
  }),

  'admin.stats': asAdmin(),
  'admin.listUsers': asAdmin(),
  'admin.userDetail': asAdmin(somebody),
  'admin.block': asAdmin(somebody, { reason: 'a reason' }),
  'admin.unblock': asAdmin(somebodyBlocked),
  'admin.delete': asAdmin(somebody),
  'admin.listInquiries': asAdmin(),
  'admin.deleteInquiry': asAdmin(anInquiry),
  'admin.listActivityLogs': asAdmin(),
  'admin.dailyCounts': asAdmin(),
  'admin.cleanupStatus': asAdmin(),
  'admin.runCleanup': asAdmin(),

  'site.config': nothing,
  'site.openapi': nothing,
};
