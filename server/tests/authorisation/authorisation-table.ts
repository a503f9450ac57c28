import type { RouteName } from '@meongmate/shared/contract/routes';
import { CALLERS, type CallerName } from './callers.ts';

/** Rows beside the contract's routes: photos and `/ws`, which have no route in the contract. */
export type RowName = RouteName | 'photos.get' | 'realtime.connect';

/** The object of the call, relative to the caller. */
const TARGETS = ['own', 'other', 'missing', 'malformed'] as const;
/** Other claims of a call, such as writing in one's own room under another user's id. */
type Target = (typeof TARGETS)[number] | 'claim' | 'sent' | 'missingUser' | 'malformedUser';

/**
 * One column per caller, in the order of `CALLERS`. A cell is `ok` (the response matches its schema and
 * contains nothing more), `User` or `card` (exactly this one of the two responses of a route), a status with
 * a fixed meaning (400 invalid input, 401 no session, 403 forbidden, 404 not found), another error code, or
 * `-` where there is no such call.
 */
export type Row = Record<(typeof TARGETS)[number], string> & Partial<Record<Target, string>>;

//                   visitor  owner stranger blocker blocked noTerms        incomplete adminBlocked deleted admin
const EVERYONE =
  '   ok       ok    ok       ok      ok      ok             ok         ok           ok      ok';
const NO_CALL =
  '-       -     -        -       -       -              -          -            -       -';
const INVALID_INPUT =
  '        400      400   400      400     400     400            400        400          400     400';
const INVALID_CODE = EVERYONE.replaceAll('ok', 'invalid_code');
const EMAIL_NOT_VERIFIED = EVERYONE.replaceAll('ok', 'email_not_verified');
const INVALID_TOKEN = EVERYONE.replaceAll('ok', 'invalid_token');
const WRONG_PASSWORD = EVERYONE.replaceAll('ok', 'invalid_credentials');

const SESSION =
  '    401      ok    ok       ok      ok      ok             ok         401          401     ok';
const TERMS =
  '      401      ok    ok       ok      ok      terms_required ok         401          401     ok';
const MEMBER = TERMS.replace(/(terms_required\s+)ok/, '$1profile_incomplete');
/** Replaces `ok` in the cells of an access level with another cell. */
const replaceOk = (level: string, cell: string) => level.replaceAll('ok', cell);

/** Routes whose id claims to be the caller: the id of another user is rejected for every caller. */
const selfOnly = (level: string): Row => ({
  own: level,
  other: replaceOk(level, '403'),
  missing: replaceOk(level, '403'),
  malformed: replaceOk(level, '400'),
});

/** Routes without an id: only the caller and the validity of the input matter. */
const withoutId = (own: string, malformed = NO_CALL): Row => ({
  own,
  other: NO_CALL,
  missing: NO_CALL,
  malformed,
});

//                   visitor  owner stranger blocker blocked noTerms        incomplete adminBlocked deleted admin
const ADMIN =
  '      401      403   403      403     403     terms_required 403        401          401     ok';
/** Every admin call also names its caller; every member who is not an admin gets the same error. */
const adminOnly: Row = {
  own: ADMIN,
  other: replaceOk(ADMIN, '403'),
  missing: replaceOk(ADMIN, '400'),
  malformed: replaceOk(ADMIN, '400'),
};
const adminAboutUser: Row = {
  ...adminOnly,
  missingUser: replaceOk(ADMIN, '404'),
  malformedUser: replaceOk(ADMIN, '400'),
};

/** A resource of two users: both have access, unless one has blocked the other. */
const roomMembersOnly = (extra: Partial<Row> = {}): Row => ({
  own: '             401      ok    ok       blocked blocked terms_required profile_incomplete 401  401     ok',
  other: replaceOk(MEMBER, '404'),
  missing: replaceOk(MEMBER, '404'),
  malformed: replaceOk(MEMBER, '400'),
  ...extra,
});

/** A resource of one user that members with its code can read. */
const readableByCode: Row = {
  own: MEMBER,
  other: MEMBER,
  missing: replaceOk(MEMBER, '404'),
  malformed: replaceOk(MEMBER, '400'),
};
/** By everybody who has the code of a lasting alert of an active owner. */
const sharedByCode: Row = {
  own: '           ok       ok    ok       ok      ok      ok             ok         404          404     ok',
  other: EVERYONE,
  missing: replaceOk(EVERYONE, '404'),
  malformed: replaceOk(EVERYONE, '400'),
};
/** Only its owner can change it; to others it is hidden. */
const ownOnly: Row = { ...readableByCode, other: replaceOk(MEMBER, '404') };

/** The only definition of who can call what: every route and every caller. */
export const AUTHORISATION: Record<RowName, Row> = {
  // `own` is a registered address, `missing` an unknown one: the responses do not differ.
  'auth.sendCode': { own: EVERYONE, other: EVERYONE, missing: EVERYONE, malformed: INVALID_INPUT },
  'auth.verifyCode': {
    own: EVERYONE,
    other: INVALID_CODE,
    missing: INVALID_CODE,
    malformed: INVALID_INPUT,
  },
  'auth.signup': {
    own: EVERYONE,
    other: INVALID_CODE,
    missing: INVALID_CODE,
    malformed: INVALID_INPUT,
  },
  'auth.register': {
    own: EVERYONE,
    other: EMAIL_NOT_VERIFIED,
    missing: EMAIL_NOT_VERIFIED,
    malformed: INVALID_INPUT,
  },
  'auth.login': {
    own: '           ok       ok    ok       ok      ok      ok             ok         account_blocked invalid_credentials ok',
    other: WRONG_PASSWORD,
    missing: WRONG_PASSWORD,
    malformed: INVALID_INPUT,
  },
  'auth.logout': withoutId(EVERYONE),
  'auth.requestReset': {
    own: EVERYONE,
    other: EVERYONE,
    missing: EVERYONE,
    malformed: INVALID_INPUT,
  },
  'auth.confirmReset': {
    own: '           ok       ok    ok       ok      ok      ok             ok         invalid_token invalid_token ok',
    // The token of `other` is expired.
    other: INVALID_TOKEN,
    missing: INVALID_TOKEN,
    malformed: INVALID_INPUT,
  },
  'auth.currentUser': withoutId(SESSION),
  'auth.agreeToTerms': selfOnly(SESSION),

  'addresses.request': selfOnly(TERMS),
  'addresses.change': selfOnly(TERMS),
  // The token of `other` is too old.
  'addresses.undo': {
    own: EVERYONE.replace(/(ok\s+)ok(\s+ok\s*)$/, '$1invalid_token$2'),
    other: INVALID_TOKEN,
    missing: INVALID_TOKEN,
    malformed: INVALID_INPUT,
  },
  'identities.list': withoutId(SESSION),
  'identities.confirm': withoutId(SESSION, replaceOk(SESSION, '400')),
  // Every caller has a password, and no other way to sign in.
  'identities.addPassword': withoutId(replaceOk(TERMS, 'password_exists'), replaceOk(TERMS, '400')),
  'identities.remove': {
    ...withoutId(replaceOk(TERMS, 'last_identity'), replaceOk(TERMS, '404')),
    missing: replaceOk(TERMS, '404'),
  },

  'users.get': {
    own: replaceOk(SESSION, 'User'),
    other:
      '         401      card  card     404     404     terms_required card       401          401     card',
    missing: replaceOk(TERMS, '404'),
    malformed: replaceOk(SESSION, '400'),
  },
  'users.getOwn': selfOnly(SESSION),
  'users.update': selfOnly(TERMS),
  'users.completeProfile': {
    ...selfOnly(SESSION),
    own: replaceOk(SESSION, 'already_complete').replace(
      /^((?:\s*\S+){6}\s+)already_complete/,
      '$1ok',
    ),
  },
  'users.changePassword': selfOnly(TERMS),
  'users.confirmWarning': selfOnly(TERMS),
  'users.delete': selfOnly(SESSION),
  'users.uploadPhoto': selfOnly(TERMS),
  'users.getPlace': selfOnly(TERMS),
  'locations.record': selfOnly(TERMS),
  'locations.delete': selfOnly(TERMS),
  'users.export': selfOnly(TERMS),
  'sessions.list': selfOnly(TERMS),
  'sessions.end': selfOnly(TERMS),
  'sessions.endOthers': selfOnly(TERMS),

  'nearby.list': withoutId(MEMBER, replaceOk(MEMBER, '400')),
  'nearby.getHours': withoutId(MEMBER),

  'blocks.block': {
    own: TERMS,
    other: replaceOk(TERMS, '403'),
    missing: replaceOk(TERMS, '404'),
    malformed: replaceOk(TERMS, '400'),
  },
  // This route does not reveal whether a user exists.
  'blocks.unblock': {
    own: TERMS,
    other: replaceOk(TERMS, '403'),
    missing: TERMS,
    malformed: replaceOk(TERMS, '400'),
  },
  // This route does not reveal whether a user exists.
  'blocks.isBlocked': { ...selfOnly(TERMS), missing: TERMS },
  'blocks.list': selfOnly(TERMS),

  'friendRequests.listSent': selfOnly(MEMBER),
  'friendRequests.listReceived': selfOnly(MEMBER),
  'friendRequests.send': {
    own: roomMembersOnly().own,
    other: replaceOk(MEMBER, '403'),
    missing: replaceOk(MEMBER, '404'),
    malformed: replaceOk(MEMBER, '400'),
  },
  'friendRequests.accept': roomMembersOnly({ sent: replaceOk(MEMBER, '403') }),
  'friendRequests.delete': roomMembersOnly({ sent: roomMembersOnly().own }),
  'connections.list': selfOnly(MEMBER),
  'connections.shareInstagram': roomMembersOnly(),
  'connections.unfriend': roomMembersOnly(),

  'chat.listRooms': selfOnly(MEMBER),
  // The partner of `claim` is no former member.
  'chat.removeRoom': {
    own: MEMBER,
    other: replaceOk(MEMBER, '404'),
    missing: replaceOk(MEMBER, '404'),
    malformed: replaceOk(MEMBER, '400'),
    claim: replaceOk(MEMBER, '403'),
  },
  'chat.listMessages': roomMembersOnly(),
  'chat.sendMessage': roomMembersOnly({ claim: replaceOk(MEMBER, '403') }),
  'chat.sendPhoto': roomMembersOnly(),
  // A caller who may not read a message does not learn that it exists.
  'chat.readPhoto': roomMembersOnly({
    own: '             401      ok    ok       404     404     terms_required profile_incomplete 401  401     ok',
  }),
  'chat.react': roomMembersOnly(),
  // `claim` is a message of the other member.
  'chat.takeBack': roomMembersOnly({
    claim:
      '               401      403   403      blocked blocked terms_required profile_incomplete 401  401     403',
  }),
  'chat.listChanges': roomMembersOnly(),
  'chat.searchMessages': selfOnly(MEMBER),
  'chat.markRead': roomMembersOnly({ claim: replaceOk(MEMBER, '403') }),

  'walks.proposeWalk': roomMembersOnly(),
  'walks.listWalks': selfOnly(MEMBER),
  'walks.respondToWalk': roomMembersOnly(),
  'walks.confirmWalk': roomMembersOnly(),
  'walks.changeWalk': roomMembersOnly(),
  'walks.cancelWalk': roomMembersOnly(),
  'walks.reviewWalk': roomMembersOnly(),
  'walks.getCalendarFile': roomMembersOnly(),
  'walkSeries.list': selfOnly(MEMBER),
  'walkSeries.respond': roomMembersOnly(),
  'walkSeries.change': roomMembersOnly(),
  'walkSeries.end': roomMembersOnly(),
  'calendarFeed.create': withoutId(MEMBER),
  'calendarFeed.get': withoutId(MEMBER),
  'calendarFeed.delete': withoutId(MEMBER),
  // Without a session: the owner's account decides.
  'calendarFeed.read': withoutId(
    '         ok       ok    ok       ok      ok      ok             ok         404          404     ok',
    replaceOk(EVERYONE, '404'),
  ),

  // The calls that read send the code of the alert; no caller is near it.
  'lostDogs.create': withoutId(MEMBER, replaceOk(MEMBER, '400')),
  'lostDogs.listNear': withoutId(MEMBER),
  'lostDogs.listOwn': withoutId(MEMBER),
  'lostDogs.get': readableByCode,
  'lostDogs.readPhoto': readableByCode,
  'lostDogs.end': ownOnly,
  'lostDogs.extend': ownOnly,
  // Of `own` it is the owner's own report, which they may send too.
  'lostDogs.getShared': sharedByCode,
  'lostDogs.readSharedPhoto': sharedByCode,
  'lostDogs.sendSharedSighting': sharedByCode,
  'lostDogs.sendSighting': readableByCode,
  'lostDogs.deleteSighting': ownOnly,
  'lostDogs.readSightingPhoto': ownOnly,
  'lostDogs.openRoom': {
    ...ownOnly,
    own: '             401      ok    ok       blocked blocked terms_required profile_incomplete 401  401     ok',
  },

  'notifications.savePushSubscription': withoutId(MEMBER, replaceOk(MEMBER, '400')),
  'notifications.deletePushSubscription': withoutId(MEMBER, replaceOk(MEMBER, '400')),
  'notifications.listPushSubscriptions': withoutId(MEMBER),
  // `other` is a device of another user.
  'notifications.sendTestPush': {
    own: MEMBER,
    other: replaceOk(MEMBER, '404'),
    missing: replaceOk(MEMBER, '404'),
    malformed: replaceOk(MEMBER, '400'),
  },
  'notifications.getSettings': withoutId(MEMBER),
  'notifications.updateSettings': withoutId(MEMBER, replaceOk(MEMBER, '400')),

  'invites.create': withoutId(MEMBER),
  'invites.list': withoutId(MEMBER),
  'invites.get': withoutId(EVERYONE, replaceOk(EVERYONE, '404')),
  'invites.end': {
    own: MEMBER,
    other: replaceOk(MEMBER, '404'),
    missing: replaceOk(MEMBER, '404'),
    malformed: replaceOk(MEMBER, '404'),
  },
  'invites.getInviter': selfOnly(MEMBER),

  'notifications.unsubscribe': withoutId(EVERYONE, replaceOk(EVERYONE, '404')),
  'contact.send': withoutId(EVERYONE, INVALID_INPUT),
  'pageErrors.report': withoutId(EVERYONE, INVALID_INPUT),

  // A block of the pair does not prevent a report; `other` names a room of others.
  'reports.send': {
    own: MEMBER,
    other: replaceOk(MEMBER, '404'),
    missing: replaceOk(MEMBER, '404'),
    malformed: replaceOk(MEMBER, '400'),
  },

  'admin.stats': adminOnly,
  'admin.listUsers': adminOnly,
  'admin.userDetail': adminAboutUser,
  'admin.block': adminAboutUser,
  'admin.unblock': adminAboutUser,
  'admin.delete': adminAboutUser,
  'admin.listInquiries': adminOnly,
  'admin.updateInquiry': adminAboutUser,
  'admin.deleteInquiry': adminAboutUser,
  'admin.listActivityLogs': adminOnly,
  'admin.listPageErrors': adminOnly,
  'admin.dailyCounts': adminOnly,
  'admin.listReports': adminOnly,
  'admin.getReport': adminAboutUser,
  'admin.closeReport': adminAboutUser,
  'admin.listLostDogs': adminOnly,
  'admin.endLostDog': adminAboutUser,
  'admin.cleanupStatus': adminOnly,
  'admin.runCleanup': adminOnly,

  'site.config': withoutId(EVERYONE),
  'site.openapi': withoutId(EVERYONE),

  'photos.get': {
    own: TERMS,
    other:
      '         401      ok    ok       404     404     terms_required ok         401          401     ok',
    missing: replaceOk(TERMS, '404'),
    malformed: replaceOk(TERMS, '404'),
  },
  // `other` and `missing` authenticate with the id of another and of no user; `malformed` sends another
  // frame.
  'realtime.connect': {
    own: '           401      ok    ok       ok      ok      403            ok         401          401     ok',
    other:
      '         401      4401  4401     4401    4401    403            4401       401          401     4401',
    missing:
      '       401      4401  4401     4401    4401    403            4401       401          401     4401',
    malformed:
      '     401      4401  4401     4401    4401    403            4401       401          401     4401',
  },
};

export interface Cell {
  target: Target;
  caller: CallerName;
  expected: string;
}
export type { Target };

/** Returns the cells of a row that are calls. Throws if a row does not have one cell per caller. */
export function cellsOf(name: RowName): Cell[] {
  const row = AUTHORISATION[name];
  return (Object.entries(row) as [Target, string][]).flatMap(([target, text]) => {
    const cells = text.trim().split(/\s+/);
    if (cells.length !== CALLERS.length) {
      throw new Error(`${name} ${target}: ${cells.length} cells for ${CALLERS.length} callers`);
    }
    return CALLERS.map((caller, index) => ({
      target,
      caller,
      expected: cells[index] ?? '',
    })).filter(({ expected }) => expected !== '-');
  });
}
