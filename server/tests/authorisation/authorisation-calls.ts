import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import * as codes from '../../src/features/auth/email-codes.repository.ts';
import { openRoom } from '../../src/features/chat/rooms.repository.ts';
import { insertInquiry } from '../../src/features/contact/inquiries.repository.ts';
import { createUnsubscribeToken } from '../../src/features/notification-settings/unsubscribe-token.ts';
import { OPERATIONS } from '../../src/features/site/openapi-operations.ts';
import {
  createSignedToken,
  hashToken,
  keyedHash,
  randomToken,
} from '../../src/platform/security/tokens.ts';
import { aMember, PASSWORD } from '../_support/builders.ts';
import { aJpeg } from '../_support/photos.ts';
import { aClosedEndpoint, aDevice } from '../_support/push-devices.ts';
import type { TestApp } from '../_support/test-app.ts';
import { toPhotoForm } from '../_support/uploads.ts';
import type { RowName, Target } from './authorisation-table.ts';
import type { CallerName, Callers, CallerWithData } from './callers.ts';

export interface Situation {
  app: TestApp;
  callers: Callers;
  caller: CallerName;
  target: Target;
  ownUser: CallerWithData;
  otherUser: CallerWithData;
}

/** The input of a call; undefined values are not sent. */
export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: Record<string, unknown> | undefined;
  form?: FormData;
  cookies?: Record<string, string>;
}

/** The change by the caller and the target in the example of a call. */
type Change = (situation: Situation) => CallInput | Promise<CallInput>;
type CallName = Exclude<RowName, 'photos.get' | 'realtime.connect'>;

const MISSING = 999_999_999;
const MALFORMED = ['0', '-1', '1.5', '1e3', 'me', '9'.repeat(30), '1 OR 1=1', '\u0000'];
let malformed = 0;
const aMalformedId = () => MALFORMED[malformed++ % MALFORMED.length] ?? '';

/** The id of the resource of a kind that a call is about. */
function idOf(
  kind: 'id' | 'receivedId' | 'roomId' | 'messageId' | 'ownMessageId' | 'connectionId' | 'walkId',
  { target, ownUser, otherUser }: Situation,
): string | number {
  if (target === 'missing' || target === 'missingUser') return MISSING;
  if (target === 'malformed' || target === 'malformedUser') return aMalformedId();
  if (target === 'sent') return ownUser.sentId;
  return target === 'other' ? otherUser[kind] : ownUser[kind];
}
const pathId =
  (kind: Parameters<typeof idOf>[0]): Change =>
  (situation) => ({ params: { id: idOf(kind, situation) } });

async function aRoomWithFormerMember({ app, ownUser }: Situation): Promise<number> {
  const { id } = await aMember(app);
  await app.db.query('update users set deleted_at = now() where id = $1', [id]);
  return openRoom(app.db, ownUser.id, id, app.clock.now());
}

const ownUserPath: Change = (situation) => {
  const id = idOf('id', situation);
  return { params: { id, userId: id } };
};
/** The example itself. */
const noChange: Change = () => ({});

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

/** An id as it appears in a body: a number, or a text for `malformed`. */
const bodyId = (situation: Situation) => {
  const id = idOf('id', situation);
  return situation.target === 'malformed' ? String(id) : id;
};
const blockBody: Change = (situation) => {
  const { target, otherUser, callers } = situation;
  const blocked = callers.unrelatedUser.id;
  return {
    body:
      target === 'other'
        ? { blockedUserId: undefined, blockerId: otherUser.id, blockedId: blocked }
        : {
            blockedUserId: target === 'own' ? blocked : bodyId(situation),
            blockerId: undefined,
            blockedId: undefined,
          },
  };
};

const claimedUserId = ({ target, ownUser, otherUser }: Situation) =>
  target === 'claim' ? otherUser.id : ownUser.id;

/** Every admin call names its caller; a call about a user gets a new user where it has an effect. */
function asAdmin(createTarget?: (situation: Situation) => Promise<number>): Change {
  return async (situation) => {
    const { target, caller, callers, ownUser } = situation;
    const ofUser = target === 'missingUser' || target === 'malformedUser';
    const hasEffect = createTarget && caller === 'admin' && target === 'own';
    const id = ofUser
      ? idOf('id', situation)
      : hasEffect
        ? await createTarget(situation)
        : callers.unrelatedUser.id;
    const claimed = ofUser ? ownUser.id : idOf('id', situation);
    return { params: { id }, query: { userId: target === 'missing' ? undefined : claimed } };
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

const upload: Change = async (situation) => ({
  ...(await ownUserPath(situation)),
  form: toPhotoForm({ photoType: 'dog' }, await aJpeg()),
});
const sendPhoto: Change = async (situation) => ({
  params: { roomId: idOf('roomId', situation) },
  form: toPhotoForm({ clientId: randomUUID() }, await aJpeg()),
});
const messagePath: Change = (situation) => ({
  params: { messageId: idOf('messageId', situation) },
});

const CHANGES: Record<CallName, Change> = {
  'auth.sendCode': emailBody,
  'auth.verifyCode': codeBody,
  'auth.signup': codeBody,
  'auth.register': register,
  'auth.login': login,
  'auth.logout': noChange,
  'auth.requestReset': emailBody,
  'auth.confirmReset': confirmReset,
  'auth.currentUser': noChange,
  'auth.agreeToTerms': (situation) => ({ body: { userId: bodyId(situation) } }),

  'users.get': (situation) => ({
    params: {
      id:
        situation.target === 'other'
          ? situation.callers.visibleUserFor(situation.caller).id
          : idOf('id', situation),
    },
  }),
  'users.getOwn': (situation) => ({ query: { id: idOf('id', situation) } }),
  'users.update': ownUserPath,
  'users.completeProfile': ownUserPath,
  'users.changePassword': async (situation) => ({
    ...(await ownUserPath(situation)),
    body: { currentPassword: PASSWORD },
  }),
  'users.confirmWarning': ownUserPath,
  'users.delete': async (situation) => ({
    ...(await ownUserPath(situation)),
    body: { password: PASSWORD },
  }),
  'users.uploadPhoto': upload,
  'users.getPlace': ownUserPath,
  'locations.record': ownUserPath,
  'locations.delete': ownUserPath,
  'users.export': ownUserPath,

  'nearby.list': ({ target, ownUser }) => ({
    params: target === 'malformed' ? { lat: 91 } : {},
    query: { exclude: ownUser.id },
  }),

  'blocks.block': blockBody,
  'blocks.unblock': blockBody,
  'blocks.isBlocked': (situation) => {
    const { target, ownUser, callers } = situation;
    const isMissing = target === 'missing';
    return {
      params: {
        userId: isMissing ? ownUser.id : idOf('id', situation),
        otherId: isMissing ? MISSING : callers.unrelatedUser.id,
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
  'friendRequests.accept': pathId('receivedId'),
  'friendRequests.delete': pathId('receivedId'),
  'connections.list': ownUserPath,
  'connections.shareInstagram': pathId('connectionId'),
  'connections.unfriend': pathId('connectionId'),

  'chat.listRooms': ownUserPath,
  'chat.removeRoom': async (situation) => {
    const roomId =
      situation.target === 'own'
        ? await aRoomWithFormerMember(situation)
        : idOf('roomId', situation);
    return { params: { roomId } };
  },
  'chat.listMessages': (situation) => ({ params: { roomId: idOf('roomId', situation) } }),
  'chat.sendMessage': (situation) => ({
    body: { roomId: idOf('roomId', situation), senderId: claimedUserId(situation) },
  }),
  'chat.sendPhoto': sendPhoto,
  'chat.readPhoto': messagePath,
  'chat.react': messagePath,
  'chat.takeBack': (situation) => {
    const isClaim = situation.target === 'claim';
    const messageId = isClaim ? situation.ownUser.messageId : idOf('ownMessageId', situation);
    return { params: { messageId } };
  },
  'chat.listChanges': (situation) => ({ params: { roomId: idOf('roomId', situation) } }),
  'chat.searchMessages': ownUserPath,
  'chat.markRead': (situation) => ({
    params: { roomId: idOf('roomId', situation), userId: claimedUserId(situation) },
  }),

  'walks.proposeWalk': (situation) => {
    const startsAt = new Date(situation.app.clock.now().getTime() + DAY_MS).toISOString();
    return { body: { roomId: idOf('roomId', situation), startsAt } };
  },
  'walks.listWalks': ownUserPath,
  'walks.respondToWalk': pathId('walkId'),
  'walks.changeWalk': async (situation) => ({
    ...(await pathId('walkId')(situation)),
    body: { startsAt: undefined, note: 'a note' },
  }),
  'walks.cancelWalk': pathId('walkId'),
  'walks.reviewWalk': (situation) => ({
    params: {
      id: situation.target === 'own' ? situation.ownUser.pastWalkId : idOf('walkId', situation),
    },
  }),
  'walks.getCalendarFile': pathId('walkId'),

  'notifications.savePushSubscription': ({ target }) => ({
    body: { endpoint: target === 'malformed' ? 'https://10.0.0.1/push' : aClosedEndpoint() },
  }),
  'notifications.deletePushSubscription': ({ target }) => ({
    body: { endpoint: target === 'malformed' ? '' : aClosedEndpoint() },
  }),
  'notifications.listPushSubscriptions': noChange,
  'notifications.sendTestPush': async ({ app, target, ownUser, otherUser }) => {
    if (target === 'missing') return { params: { id: MISSING } };
    if (target === 'malformed') return { params: { id: aMalformedId() } };
    return { params: await aDevice(app, target === 'other' ? otherUser : ownUser) };
  },
  'notifications.getSettings': noChange,
  'notifications.updateSettings': ({ target }) => ({
    body: { timeZone: target === 'malformed' ? 'Mars/Olympus' : 'America/New_York' },
  }),

  'notifications.unsubscribe': ({ app, target, ownUser: { id } }) => {
    const unsubscription = { userId: id, kinds: ['messages'] as const };
    const token = createUnsubscribeToken(app.keys.signing, unsubscription);
    return { params: { token: target === 'own' ? token : 'forged' } };
  },
  'contact.send': ({ target }) => ({
    body: target === 'malformed' ? { email: 'none' } : {},
  }),

  'pageErrors.report': ({ target }) => ({
    body: target === 'malformed' ? { page: '/chat/37.5665' } : {},
  }),

  'reports.send': (situation) => {
    const { target, callers, otherUser } = situation;
    const isUserId = target === 'missing' || target === 'malformed';
    return {
      body: {
        reportedUserId: isUserId ? bodyId(situation) : callers.unrelatedUser.id,
        roomId: undefined,
        // The same reason would return the caller's first report.
        ...(target === 'other' && { reason: 'spam', roomId: otherUser.roomId }),
      },
    };
  },

  'admin.stats': asAdmin(),
  'admin.listUsers': asAdmin(),
  'admin.userDetail': asAdmin(aNewUserId),
  'admin.block': asAdmin(aNewUserId),
  'admin.unblock': asAdmin(aBlockedUserId),
  'admin.delete': asAdmin(aNewUserId),
  'admin.listInquiries': asAdmin(),
  'admin.updateInquiry': asAdmin(anInquiry),
  'admin.deleteInquiry': asAdmin(anInquiry),
  'admin.listActivityLogs': asAdmin(),
  'admin.listPageErrors': asAdmin(),
  'admin.dailyCounts': asAdmin(),
  'admin.listReports': asAdmin(),
  'admin.getReport': asAdmin(aReportId),
  'admin.closeReport': asAdmin(aReportId),
  'admin.cleanupStatus': asAdmin(),
  'admin.runCleanup': asAdmin(),

  'site.config': noChange,
  'site.openapi': noChange,
};

/** The example of a call in the OpenAPI document, with the ids and the values for one use of a situation. */
export async function callOf(name: CallName, situation: Situation): Promise<CallInput> {
  const example = OPERATIONS[name];
  const change = await CHANGES[name](situation);
  return {
    ...change,
    params: { ...example.params, ...change.params },
    query: { ...example.query, ...change.query },
    body: (example.body || change.body) && { ...example.body, ...change.body },
  };
}
