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
const NOBODY_TWICE =
  '-       -     -        -       -       -              -          -            -       -';
const BAD =
  '        400      400   400      400     400     400            400        400          400     400';
const INVALID_CODE = EVERYONE.replaceAll('ok', 'invalid_code');
const UNPROVEN = EVERYONE.replaceAll('ok', 'email_not_verified');
const NO_TOKEN = EVERYONE.replaceAll('ok', 'invalid_token');
const WRONG_PASSWORD = EVERYONE.replaceAll('ok', 'invalid_credentials');

const SESSION =
  '    401      ok    ok       ok      ok      ok             ok         401          401     ok';
const TERMS =
  '      401      ok    ok       ok      ok      terms_required ok         401          401     ok';
const MEMBER = TERMS.replace(/(terms_required\s+)ok/, '$1profile_incomplete');
/** Replaces `ok` in the cells of an access level with another cell. */
const instead = (level: string, cell: string) => level.replaceAll('ok', cell);

/** Routes whose id claims to be the caller: the id of another user is rejected for every caller. */
const selfOnly = (level: string): Row => ({
  own: level,
  other: instead(level, '403'),
  missing: instead(level, '403'),
  malformed: instead(level, '400'),
});

/** Routes without an id: only the caller and the validity of the input matter. */
const withoutId = (own: string, malformed = NOBODY_TWICE): Row => ({
  own,
  other: NOBODY_TWICE,
  missing: NOBODY_TWICE,
  malformed,
});

//                   visitor  owner stranger blocker blocked noTerms        incomplete adminBlocked deleted admin
const ADMIN =
  '      401      403   403      403     403     terms_required 403        401          401     ok';
/** Every admin call also names its caller; every member who is not an admin gets the same error. */
const adminOnly: Row = {
  own: ADMIN,
  other: instead(ADMIN, '403'),
  missing: instead(ADMIN, '400'),
  malformed: instead(ADMIN, '400'),
};
const adminAboutOne: Row = {
  ...adminOnly,
  missingUser: instead(ADMIN, '404'),
  malformedUser: instead(ADMIN, '400'),
};

/** A resource of two users: both have access, unless one has blocked the other. */
const pairOnly = (extra: Partial<Row> = {}): Row => ({
  own: '             401      ok    ok       blocked blocked terms_required profile_incomplete 401  401     ok',
  other: instead(MEMBER, '404'),
  missing: instead(MEMBER, '404'),
  malformed: instead(MEMBER, '400'),
  ...extra,
});

/** The only definition of who can call what: every route and every caller. */
export const AUTHORISATION: Record<RowName, Row> = {
  // `own` is a registered address, `missing` an unknown one: the responses do not differ.
  'auth.sendCode': { own: EVERYONE, other: EVERYONE, missing: EVERYONE, malformed: BAD },
  'auth.verifyCode': {
    own: EVERYONE,
    other: INVALID_CODE,
    missing: INVALID_CODE,
    malformed: BAD,
  },
  'auth.signup': { own: EVERYONE, other: INVALID_CODE, missing: INVALID_CODE, malformed: BAD },
  'auth.register': { own: EVERYONE, other: UNPROVEN, missing: UNPROVEN, malformed: BAD },
  'auth.login': {
    own: '           ok       ok    ok       ok      ok      ok             ok         account_blocked invalid_credentials ok',
    other: WRONG_PASSWORD,
    missing: WRONG_PASSWORD,
    malformed: BAD,
  },
  'auth.logout': withoutId(EVERYONE),
  'auth.requestReset': { own: EVERYONE, other: EVERYONE, missing: EVERYONE, malformed: BAD },
  'auth.confirmReset': {
    own: '           ok       ok    ok       ok      ok      ok             ok         invalid_token invalid_token ok',
    // The token of `other` is expired.
    other: NO_TOKEN,
    missing: NO_TOKEN,
    malformed: BAD,
  },
  'auth.currentUser': withoutId(SESSION),
  'auth.agreeToTerms': selfOnly(SESSION),

  'users.get': {
    own: instead(SESSION, 'User'),
    other:
      '         401      card  card     404     404     terms_required card       401          401     card',
    missing: instead(TERMS, '404'),
    malformed: instead(SESSION, '400'),
  },
  'users.getOwn': selfOnly(SESSION),
  'users.update': selfOnly(TERMS),
  'users.completeProfile': {
    ...selfOnly(SESSION),
    own: instead(SESSION, 'already_complete').replace(
      /^((?:\s*\S+){6}\s+)already_complete/,
      '$1ok',
    ),
  },
  'users.delete': selfOnly(SESSION),
  'users.uploadPhoto': selfOnly(TERMS),
  'users.getPlace': selfOnly(TERMS),
  'users.export': selfOnly(TERMS),

  'nearby.list': withoutId(MEMBER, instead(MEMBER, '400')),

  'blocks.block': {
    own: TERMS,
    other: instead(TERMS, '403'),
    missing: instead(TERMS, '404'),
    malformed: instead(TERMS, '400'),
  },
  'blocks.unblock': {
    own: TERMS,
    other: instead(TERMS, '403'),
    missing: instead(TERMS, '404'),
    malformed: instead(TERMS, '400'),
  },
  // This route does not reveal whether a user exists.
  'blocks.isBlocked': { ...selfOnly(TERMS), missing: TERMS },
  'blocks.list': selfOnly(TERMS),

  'friendRequests.listSent': selfOnly(MEMBER),
  'friendRequests.listReceived': selfOnly(MEMBER),
  'friendRequests.send': {
    own: pairOnly().own,
    other: instead(MEMBER, '403'),
    missing: instead(MEMBER, '404'),
    malformed: instead(MEMBER, '400'),
  },
  'friendRequests.accept': pairOnly({ sent: instead(MEMBER, '403') }),
  'friendRequests.delete': pairOnly({ sent: instead(MEMBER, '403') }),
  'connections.list': selfOnly(MEMBER),

  'chat.listRooms': selfOnly(MEMBER),
  'chat.listMessages': pairOnly(),
  'chat.sendMessage': pairOnly({ claim: instead(MEMBER, '403') }),
  'chat.markRead': pairOnly({ claim: instead(MEMBER, '403') }),

  'contact.send': withoutId(EVERYONE, BAD),

  'admin.stats': adminOnly,
  'admin.listUsers': adminOnly,
  'admin.userDetail': adminAboutOne,
  'admin.block': adminAboutOne,
  'admin.unblock': adminAboutOne,
  'admin.delete': adminAboutOne,
  'admin.listInquiries': adminOnly,
  'admin.deleteInquiry': adminAboutOne,
  'admin.listActivityLogs': adminOnly,
  'admin.dailyCounts': adminOnly,
  'admin.cleanupStatus': adminOnly,
  'admin.runCleanup': adminOnly,

  'site.config': withoutId(EVERYONE),
  'site.openapi': withoutId(EVERYONE),

  'photos.get': {
    own: TERMS,
    other:
      '         401      ok    ok       404     404     terms_required ok         401          401     ok',
    missing: instead(TERMS, '404'),
    malformed: instead(TERMS, '404'),
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
