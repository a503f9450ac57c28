import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import * as codes from '../../src/features/auth/email-codes.repository.ts';
import { insertInquiry } from '../../src/features/contact/inquiries.repository.ts';
import { createUnsubscribeToken } from '../../src/features/notification-settings/unsubscribe-token.ts';
import {
  createSignedToken,
  hashToken,
  keyedHash,
  randomToken,
} from '../../src/platform/security/tokens.ts';
import { aMember, PASSWORD } from '../_support/builders.ts';
import { aClosedEndpoint, aDevice, aSubscriptionBody } from '../_support/push-devices.ts';
import type { TestApp } from '../_support/test-app.ts';
import type { RowName, Target } from './authorisation-table.ts';
import type { CallerName, Callers, CallerWithData } from './callers.ts';

export interface Situation {
  app: TestApp;
  callers: Callers;
  caller: CallerName;
  target: Target;
  ownUser: CallerWithData;
  otherUser: CallerWithData;
  /** A valid profile with photos. */
  profile: Record<string, unknown>;
}

/** The input of a call; `params` fill the path of the route. */
export interface CallInput {
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
function userIdFor({ target, ownUser, otherUser }: Situation): string | number {
  if (target === 'missing' || target === 'missingUser') return MISSING;
  if (target === 'malformed' || target === 'malformedUser') return aMalformedId();
  return target === 'other' ? otherUser.id : ownUser.id;
}

type CallBuilder = (situation: Situation) => CallInput | Promise<CallInput>;

const ownUserPath: CallBuilder = (situation) => ({
  params: { id: userIdFor(situation), userId: userIdFor(situation) },
});
const noInput: CallBuilder = () => ({});

const aRegisteredAddress = async (app: TestApp) => (await aMember(app)).email;
/** An address without earlier requests, registered or not; the caller's own address for `own`. */
async function anAddress({ app, target, caller, ownUser }: Situation): Promise<string> {
  if (target === 'malformed') return 'no address';
  if (target === 'missing') return `${randomUUID()}@test.example`;
  return target === 'own' && caller !== 'visitor' ? ownUser.email : aRegisteredAddress(app);
}
const emailInput: CallBuilder = async (situation) => ({
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
    await codes.upsertCode(app.db, { email: owner, hash, now, expiresAt });
    await codes.setVerified(app.db, owner, now, expiresAt);
  }
  return CODE;
}
const aNewAddress = () => `${randomUUID()}@test.example`;

const verifyCode: CallBuilder = async (situation) => {
  const email = aNewAddress();
  return { body: { email, code: await storeCode(situation, email) } };
};
const signup: CallBuilder = async (situation) => {
  const email = aNewAddress();
  const code = await storeCode(situation, email);
  return { body: { email, code, password: PASSWORD, ...situation.profile } };
};
const register: CallBuilder = async (situation) => {
  const email = aNewAddress();
  await storeCode(situation, email);
  const verified = situation.target === 'other' ? `other.${email}` : email;
  const expiresAt = new Date(situation.app.clock.now().getTime() + 60_000);
  const signedToken = createSignedToken(
    situation.app.keys.signing,
    'verified-address',
    verified,
    expiresAt,
  );
  return {
    body: {
      email,
      password: PASSWORD,
      ...situation.profile,
      ...(situation.target === 'malformed' && { age: 17 }),
    },
    cookies: situation.target === 'missing' ? {} : { verified: signedToken },
  };
};

const login: CallBuilder = ({ target, ownUser }) => ({
  body: {
    email: target === 'missing' ? aNewAddress() : ownUser.email,
    password: target === 'malformed' ? '' : target === 'own' ? PASSWORD : 'a wrong password',
  },
});

const confirmReset: CallBuilder = async ({ app, target, ownUser }) => {
  const tokens = { own: ownUser.resetToken, missing: randomToken(), malformed: '' } as const;
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
const bodyId = (situation: Situation) => {
  const id = userIdFor(situation);
  return situation.target === 'malformed' ? String(id) : id;
};
const blockBody: CallBuilder = (situation) => {
  const { target, otherUser, callers } = situation;
  if (target === 'other')
    return { body: { blockerId: otherUser.id, blockedId: callers.unrelatedUser.id } };
  return {
    body: { blockedUserId: target === 'own' ? callers.unrelatedUser.id : bodyId(situation) },
  };
};

function requestIdFor({ target, ownUser, otherUser }: Situation): string | number {
  if (target === 'missing') return MISSING;
  if (target === 'malformed') return aMalformedId();
  if (target === 'sent') return ownUser.sentId;
  return target === 'other' ? otherUser.receivedId : ownUser.receivedId;
}
function roomIdFor({ target, ownUser, otherUser }: Situation): string | number {
  if (target === 'missing') return MISSING;
  if (target === 'malformed') return aMalformedId();
  return target === 'other' ? otherUser.roomId : ownUser.roomId;
}
function connectionIdFor({ target, ownUser, otherUser }: Situation): string | number {
  if (target === 'missing') return MISSING;
  if (target === 'malformed') return aMalformedId();
  return target === 'other' ? otherUser.connectionId : ownUser.connectionId;
}
function walkIdFor({ target, ownUser, otherUser }: Situation): string | number {
  if (target === 'missing') return MISSING;
  if (target === 'malformed') return aMalformedId();
  return target === 'other' ? otherUser.walkId : ownUser.walkId;
}
const claimedUserId = ({ target, ownUser, otherUser }: Situation) =>
  target === 'claim' ? otherUser.id : ownUser.id;

/** Every admin call names its caller; a call about a user gets a new user where it has an effect. */
function asAdmin(
  createTarget?: (situation: Situation) => Promise<number>,
  body?: unknown,
): CallBuilder {
  return async (situation) => {
    const { target, caller, callers } = situation;
    const ofUser = target === 'missingUser' || target === 'malformedUser';
    const query = ofUser ? { userId: situation.ownUser.id } : { userId: userIdFor(situation) };
    const hasEffect = createTarget && caller === 'admin' && target === 'own';
    const id = ofUser
      ? userIdFor(situation)
      : hasEffect
        ? await createTarget(situation)
        : callers.unrelatedUser.id;
    return { params: { id }, query: target === 'missing' ? {} : query, body };
  };
}
const aNewUserId = async ({ app }: Situation) => (await aMember(app)).id;
async function aBlockedUserId(situation: Situation): Promise<number> {
  const id = await aNewUserId(situation);
  await situation.app.db.query('update users set blocked_at = now() where id = $1', [id]);
  return id;
}
async function anInquiry({ app }: Situation): Promise<number> {
  const texts = { email: 'a@test.example', subject: 'a', message: 'b' };
  await insertInquiry(app.db, { userId: null, ...texts, now: app.clock.now() });
  const rows = await app.db.query<{ id: number }>('select max(id)::int as id from inquiries');
  return rows[0]?.id ?? 0;
}

async function aReportId({ app, callers }: Situation): Promise<number> {
  const body = { reportedUserId: callers.unrelatedUser.id, reason: 'rude' };
  const response = await (await aMember(app)).client.post('/api/reports', body);
  return response.body.id;
}

const upload: CallBuilder = (situation) => {
  const form = new FormData();
  form.set('photoType', 'dog');
  const [, data = ''] = String(situation.profile.profileImage).split(',');
  form.set('photo', new File([Buffer.from(data, 'base64')], 'a.jpg', { type: 'image/jpeg' }));
  return { ...(ownUserPath(situation) as CallInput), form };
};

/** How each route is called in each situation. */
export const CALLS: Record<Exclude<RowName, 'photos.get' | 'realtime.connect'>, CallBuilder> = {
  'auth.sendCode': emailInput,
  'auth.verifyCode': verifyCode,
  'auth.signup': signup,
  'auth.register': register,
  'auth.login': login,
  'auth.logout': noInput,
  'auth.requestReset': emailInput,
  'auth.confirmReset': confirmReset,
  'auth.currentUser': noInput,
  'auth.agreeToTerms': (situation) => ({ body: { termsAgreed: true, userId: bodyId(situation) } }),

  'users.get': (situation) => ({
    params: {
      id:
        situation.target === 'other'
          ? situation.callers.visibleUserFor(situation.caller).id
          : userIdFor(situation),
    },
  }),
  'users.getOwn': (situation) => ({ query: { id: userIdFor(situation) } }),
  'users.update': (situation) => ({
    ...(ownUserPath(situation) as CallInput),
    body: { bio: 'changed' },
  }),
  'users.completeProfile': (situation) => ({
    ...(ownUserPath(situation) as CallInput),
    body: situation.profile,
  }),
  'users.changePassword': (situation) => ({
    ...(ownUserPath(situation) as CallInput),
    body: { currentPassword: PASSWORD, newPassword: PASSWORD },
  }),
  'users.confirmWarning': ownUserPath,
  'users.delete': ownUserPath,
  'users.uploadPhoto': upload,
  'users.getPlace': ownUserPath,
  'locations.record': ownUserPath,
  'locations.delete': ownUserPath,
  'users.export': ownUserPath,

  'nearby.list': ({ target }) => ({
    params: { lat: target === 'malformed' ? 91 : 37.5665, lng: 126.978, radiusKm: 5 },
  }),

  'blocks.block': blockBody,
  'blocks.unblock': blockBody,
  'blocks.isBlocked': (situation) => {
    const otherId = situation.target === 'missing' ? MISSING : situation.callers.unrelatedUser.id;
    return {
      params: {
        userId: situation.target === 'missing' ? situation.ownUser.id : userIdFor(situation),
        otherId,
      },
    };
  },
  'blocks.list': ownUserPath,

  'friendRequests.listSent': ownUserPath,
  'friendRequests.listReceived': ownUserPath,
  'friendRequests.send': (situation) => ({
    body: {
      senderId: situation.target === 'other' ? situation.otherUser.id : situation.ownUser.id,
      receiverId: ['missing', 'malformed'].includes(situation.target)
        ? bodyId(situation)
        : situation.callers.unrelatedUser.id,
    },
  }),
  'friendRequests.accept': (situation) => ({
    params: { id: requestIdFor(situation) },
    body: { connectionType: 'both' },
  }),
  'friendRequests.delete': (situation) => ({ params: { id: requestIdFor(situation) } }),
  'connections.list': ownUserPath,
  'connections.shareInstagram': (situation) => ({
    params: { id: connectionIdFor(situation) },
    body: { shareInstagram: true },
  }),
  'connections.unfriend': (situation) => ({ params: { id: connectionIdFor(situation) } }),

  'chat.listRooms': ownUserPath,
  'chat.listMessages': (situation) => ({ params: { roomId: roomIdFor(situation) } }),
  'chat.sendMessage': (situation) => ({
    body: { roomId: roomIdFor(situation), senderId: claimedUserId(situation), message: 'a text' },
  }),
  'chat.markRead': (situation) => ({
    params: { roomId: roomIdFor(situation), userId: claimedUserId(situation) },
    body: {},
  }),

  'walks.proposeWalk': (situation) => {
    const startsAt = new Date(situation.app.clock.now().getTime() + DAY_MS).toISOString();
    return { body: { roomId: roomIdFor(situation), startsAt } };
  },
  'walks.listWalks': ownUserPath,
  'walks.respondToWalk': (situation) => ({
    params: { id: walkIdFor(situation) },
    body: { answer: 'accept' },
  }),
  'walks.changeWalk': (situation) => ({
    params: { id: walkIdFor(situation) },
    body: { note: 'a note' },
  }),
  'walks.cancelWalk': (situation) => ({ params: { id: walkIdFor(situation) } }),
  'walks.reviewWalk': (situation) => ({
    params: {
      id: situation.target === 'own' ? situation.ownUser.pastWalkId : walkIdFor(situation),
    },
    body: { went: true },
  }),
  'walks.getCalendarFile': (situation) => ({ params: { id: walkIdFor(situation) } }),

  'notifications.savePushSubscription': ({ target }) => ({
    body: aSubscriptionBody(target === 'malformed' ? 'https://10.0.0.1/push' : aClosedEndpoint()),
  }),
  'notifications.deletePushSubscription': ({ target }) => ({
    body: { endpoint: target === 'malformed' ? '' : aClosedEndpoint() },
  }),
  'notifications.listPushSubscriptions': noInput,
  'notifications.sendTestPush': async ({ app, target, ownUser, otherUser }) => {
    if (target === 'missing') return { params: { id: MISSING } };
    if (target === 'malformed') return { params: { id: aMalformedId() } };
    return { params: await aDevice(app, target === 'other' ? otherUser : ownUser) };
  },
  'notifications.getSettings': noInput,
  'notifications.updateSettings': ({ target }) => ({
    body: { timeZone: target === 'malformed' ? 'Mars/Olympus' : 'America/New_York' },
  }),

  'notifications.unsubscribe': ({ app, target, ownUser: { id } }) => {
    const unsubscription = { userId: id, kinds: ['messages'] as const };
    const token = createUnsubscribeToken(app.keys.signing, unsubscription);
    return { params: { token: target === 'own' ? token : 'forged' } };
  },
  'contact.send': ({ target }) => ({
    body: {
      email: target === 'malformed' ? 'none' : 'a@test.example',
      subject: 'a',
      message: 'b',
    },
  }),

  'reports.send': (situation) => {
    const { target, callers, otherUser } = situation;
    const isUserId = target === 'missing' || target === 'malformed';
    return {
      body: {
        reportedUserId: isUserId ? bodyId(situation) : callers.unrelatedUser.id,
        // The same reason would return the caller's first report.
        reason: target === 'other' ? 'spam' : 'rude',
        ...(target === 'other' && { roomId: otherUser.roomId }),
      },
    };
  },

  'admin.stats': asAdmin(),
  'admin.listUsers': asAdmin(),
  'admin.userDetail': asAdmin(aNewUserId),
  'admin.block': asAdmin(aNewUserId, { reason: 'a reason' }),
  'admin.unblock': asAdmin(aBlockedUserId),
  'admin.delete': asAdmin(aNewUserId),
  'admin.listInquiries': asAdmin(),
  'admin.updateInquiry': asAdmin(anInquiry, { status: 'answered' }),
  'admin.deleteInquiry': asAdmin(anInquiry),
  'admin.listActivityLogs': asAdmin(),
  'admin.dailyCounts': asAdmin(),
  'admin.listReports': asAdmin(),
  'admin.getReport': asAdmin(aReportId),
  'admin.closeReport': asAdmin(aReportId, { action: 'dismiss' }),
  'admin.cleanupStatus': asAdmin(),
  'admin.runCleanup': asAdmin(),

  'site.config': noInput,
  'site.openapi': noInput,
};
