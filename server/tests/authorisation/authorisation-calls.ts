import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { openRoom } from '../../src/features/chat/rooms.repository.ts';
import { insertInquiry } from '../../src/features/contact/inquiries.repository.ts';
import { insertInvite } from '../../src/features/invites/invites.repository.ts';
import { createUnsubscribeToken } from '../../src/features/notification-settings/unsubscribe-token.ts';
import { OPERATIONS } from '../../src/features/site/openapi-operations.ts';
import { hashToken, randomToken } from '../../src/platform/security/tokens.ts';
import { aMember, PASSWORD } from '../_support/builders.ts';
import { aJpeg } from '../_support/photos.ts';
import { aClosedEndpoint, aDevice } from '../_support/push-devices.ts';
import type { TestApp } from '../_support/test-app.ts';
import { toPhotoForm } from '../_support/uploads.ts';
import type { RowName } from './authorisation-table.ts';
import type { CallInput, Change, Situation } from './call-input.ts';
import { ownerOfAlert, SHARED_ALERT_CALLS } from './shared-alert-calls.ts';
import * as signIn from './sign-in-calls.ts';

type CallName = Exclude<RowName, 'photos.get' | 'realtime.connect'>;

const MISSING = 999_999_999;
const MALFORMED = ['0', '-1', '1.5', '1e3', 'me', '9'.repeat(30), '1 OR 1=1', '\u0000'];
let malformed = 0;
const aMalformedId = () => MALFORMED[malformed++ % MALFORMED.length] ?? '';

/** The id of the resource of a kind that a call is about. */
function idOf(
  kind:
    | 'id'
    | 'receivedId'
    | 'roomId'
    | 'messageId'
    | 'ownMessageId'
    | 'connectionId'
    | 'walkId'
    | 'lostDogId'
    | 'seriesId',
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

/** In a state in which the caller's own one allows the call. */
const ownWalk =
  (kind: 'agreedWalkId' | 'pastWalkId'): Change =>
  (situation) => ({
    params: {
      id: situation.target === 'own' ? situation.ownUser[kind] : idOf('walkId', situation),
    },
  });

async function aRoomWithFormerMember({ app, ownUser }: Situation): Promise<number> {
  const { id } = await aMember(app);
  await app.db.query('update users set deleted_at = now() where id = $1', [id]);
  return openRoom(app.db, ownUser.id, id, app.clock.now());
}

const ownUserPath: Change = (situation) => {
  const id = idOf('id', situation);
  return { params: { id, userId: id } };
};
const ofOwnUser =
  (change: Change): Change =>
  async (situation) => ({ ...(await ownUserPath(situation)), ...(await change(situation)) });
/** The example itself. */
const noChange: Change = () => ({});

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

async function anInvite(app: TestApp, { id }: { id: number }): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await insertInvite(app.db, { code, inviterId: id, now, expiresAt });
  return code;
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

const alertByCode: Change = (situation) => {
  const { lostDogCode: code } = ownerOfAlert(situation);
  return { params: { id: idOf('lostDogId', situation) }, query: { code } };
};

const sightingPath: Change = (situation) => {
  const { sightingId } = ownerOfAlert(situation);
  return { params: { id: idOf('lostDogId', situation), sightingId } };
};

const CHANGES: Record<CallName, Change> = {
  ...signIn.SIGN_IN_CALLS,
  'auth.agreeToTerms': (situation) => ({ body: { userId: bodyId(situation) } }),

  'addresses.request': ofOwnUser(signIn.newAddressBody),
  'addresses.change': ofOwnUser(signIn.provenAddressBody),
  'addresses.undo': signIn.undoAddress,

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
  'users.changePassword': ofOwnUser(() => ({ body: { currentPassword: PASSWORD } })),
  'users.confirmWarning': ownUserPath,
  'users.delete': ofOwnUser(() => ({ body: { password: PASSWORD } })),
  'users.uploadPhoto': upload,
  'users.getPlace': ownUserPath,
  'locations.record': ownUserPath,
  'locations.delete': ownUserPath,
  'users.export': ownUserPath,
  'sessions.list': ownUserPath,
  'sessions.end': ownUserPath,
  'sessions.endOthers': ownUserPath,

  'nearby.list': ({ target, ownUser }) => ({
    params: target === 'malformed' ? { lat: 91 } : {},
    query: { exclude: ownUser.id },
  }),
  'nearby.getHours': noChange,

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
  'walks.confirmWalk': async (situation) => ({
    ...(await ownWalk('agreedWalkId')(situation)),
    body: { version: undefined },
  }),
  'walks.changeWalk': async (situation) => ({
    ...(await pathId('walkId')(situation)),
    body: { startsAt: undefined, note: 'a note' },
  }),
  'walks.cancelWalk': pathId('walkId'),
  'walks.reviewWalk': ownWalk('pastWalkId'),
  'walks.getCalendarFile': pathId('walkId'),

  'lostDogs.create': async ({ app, target, caller, ownUser }) => {
    if (target === 'malformed') return { body: { latitude: 91 } };
    if (caller === 'noTerms' || caller === 'incomplete') return {};
    await app.db.query('delete from lost_dogs where owner_id = $1', [ownUser.id]);
    return {};
  },
  'lostDogs.listNear': noChange,
  'lostDogs.listOwn': noChange,
  'lostDogs.get': alertByCode,
  'lostDogs.readPhoto': alertByCode,
  'lostDogs.end': pathId('lostDogId'),
  'lostDogs.extend': pathId('lostDogId'),
  ...SHARED_ALERT_CALLS,
  'lostDogs.sendSighting': alertByCode,
  'lostDogs.deleteSighting': sightingPath,
  'lostDogs.readSightingPhoto': sightingPath,
  'lostDogs.openRoom': sightingPath,
  'walkSeries.list': ownUserPath,
  'walkSeries.respond': pathId('seriesId'),
  'walkSeries.change': pathId('seriesId'),
  'walkSeries.end': pathId('seriesId'),
  'calendarFeed.create': noChange,
  'calendarFeed.get': noChange,
  'calendarFeed.delete': noChange,
  'calendarFeed.read': async ({ app, target, ownUser: { id } }) => {
    const token = randomToken();
    if (target === 'own') {
      await app.db.query(
        `insert into calendar_feeds (user_id, token_hash, token_encrypted, created_at)
         values ($1, $2, $2, $3)
         on conflict (user_id) do update set token_hash = excluded.token_hash`,
        [id, hashToken(token), app.clock.now()],
      );
    }
    return { params: { file: `${token}.ics` } };
  },

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

  'invites.create': noChange,
  'invites.list': noChange,
  'invites.get': async ({ app, target }) => ({
    params: { code: target === 'own' ? await anInvite(app, await aMember(app)) : 'unknown' },
  }),
  'invites.end': async ({ app, target, ownUser, otherUser }) => {
    if (target === 'missing' || target === 'malformed') return { params: { code: target } };
    return { params: { code: await anInvite(app, target === 'own' ? ownUser : otherUser) } };
  },
  'invites.getInviter': ownUserPath,

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
  'admin.listLostDogs': asAdmin(),
  'admin.endLostDog': asAdmin(async ({ ownUser }) => ownUser.lostDogId),
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
