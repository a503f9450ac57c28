import type { Language } from '@meongmate/shared/rules/language';
import { OPEN_WALKS_MAX } from '@meongmate/shared/rules/limits';
import { startProblem } from '@meongmate/shared/rules/walk-start';
import {
  decideWalk,
  EVENT_OF,
  STATUS_AFTER,
  type WalkAction,
} from '@meongmate/shared/rules/walk-state';
import type { Config } from '../../config.ts';
import type { Cursor } from '../../platform/db/cursor.ts';
import { type Queryable, violatesUnique } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import type { WalkRow } from '../../product/message-row.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import {
  CLIENT_ID_INDEX,
  findByClientId,
  findMembership,
  type MembershipRow,
} from '../chat/messages.repository.ts';
import { assertReadable, assertWritable } from '../chat/room-access.ts';
import { lockUsers } from '../users/users.repository.ts';
import { toCalendarFile } from './calendar-file.ts';
import { saveReview, setPlan, setStatus } from './walk-changes.repository.ts';
import { type NewWalk, storeProposal, storeWalkEvent } from './walk-messages.ts';
import * as table from './walks.repository.ts';
import { canReview, changePlan, type PlanChange, toPlan } from './walks.rules.ts';

/** A change of a walk by one of its members; `version` is the one that the member has seen. */
interface WalkCall {
  walkId: number;
  userId: number;
  version: number | undefined;
  client: ClientInfo;
}

export interface ChangedWalk {
  row: table.MemberWalkRow;
  /** The walk has another version than the caller has seen: nothing was changed. */
  isStale: boolean;
}

/**
 * The room as the caller may read it. The lock of both members serialises everything that changes their
 * walks: proposals, answers, changes, blocks, the end of the friendship and deletions.
 */
async function lockRoom(tx: Queryable, userId: number, roomId: number): Promise<MembershipRow> {
  const found = await findMembership(tx, userId, roomId);
  if (!found) throw new AppError('not_found');
  await lockUsers(tx, [found.user1_id, found.user2_id]);
  const room = await findMembership(tx, userId, roomId);
  assertReadable(room);
  return room;
}

function assertStart(startsAt: Date, now: Date): void {
  const problem = startProblem(startsAt, now);
  if (problem) throw validationFailed('startsAt', problem);
}

export function createWalks({
  config,
  db,
  clock,
  limiter,
  unitOfWork,
  runExclusive,
}: Dependencies & {
  config: Pick<Config, 'awayMailMinutes' | 'publicUrl'>;
}) {
  /** A change is a message, and counts as one; so does a note afterwards, which is none. */
  async function consume(userId: number): Promise<void> {
    await limiter.consume(RATE_LIMITS.messages, userId);
    await limiter.consume(RATE_LIMITS.messagesOfDay, userId);
  }

  async function getReadableWalk(userId: number, walkId: number): Promise<table.MemberWalkRow> {
    const row = await table.findWalk(db, userId, walkId);
    if (!row) throw new AppError('not_found');
    if (row.blocked_pair) throw new AppError('blocked');
    return row;
  }

  /** Returns the walk that the same call has stored before. */
  async function findRepeated(tx: Queryable, { userId, clientId }: NewWalk) {
    const message = clientId && (await findByClientId(tx, userId, clientId));
    if (!message) return null;
    // The key belongs to a message that is no walk.
    if (!message.walk) throw validationFailed('clientId', 'invalidValue');
    return table.getWalk(tx, userId, message.walk.id);
  }

  async function storeWalk(tx: Queryable, emit: Emit, proposal: NewWalk) {
    const { roomId, userId, plan } = proposal;
    const now = clock.now();
    const room = await lockRoom(tx, userId, roomId);
    const repeated = await findRepeated(tx, proposal);
    if (repeated) {
      emit('lists-changed', { userIds: [room.user1_id, room.user2_id] });
      return { row: repeated, isNew: false };
    }
    assertWritable(room);
    assertStart(plan.startsAt, now);
    if ((await table.countOpenWalks(tx, roomId, now)) >= OPEN_WALKS_MAX) {
      throw new AppError('too_many_walks');
    }
    return { row: await storeProposal(tx, emit, proposal, { config, now }), isNew: true };
  }

  /** Applies an action to a walk. A repeated action returns the walk unchanged; one that its state forbids throws. */
  async function act(
    { walkId, userId, version, client }: WalkCall,
    action: WalkAction,
    apply: (tx: Queryable, walk: WalkRow, now: Date) => Promise<boolean>,
  ): Promise<ChangedWalk> {
    // Before the queue of the room, so that only its members can delay each other.
    const roomId = await table.findRoomId(db, userId, walkId);
    if (roomId === null) throw new AppError('not_found');
    await consume(userId);
    const change = () =>
      unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        const room = await lockRoom(tx, userId, roomId);
        const before = await table.getWalk(tx, userId, walkId);
        const { walk } = before;
        if (version !== undefined && version !== walk.version)
          return { row: before, isStale: true };
        const decision = decideWalk(action, {
          status: walk.status,
          hasBegun: new Date(walk.starts_at) <= now,
          isOwn: walk.proposed_by === userId,
        });
        if (decision === 'unchanged') return { row: before, isStale: false };
        assertWritable(room);
        if (decision === 'forbidden') throw new AppError('forbidden');
        if (decision === 'closed') throw new AppError('walk_closed');
        if (!(await apply(tx, walk, now))) return { row: before, isStale: false };
        const after = await table.getWalk(tx, userId, walkId);
        const change = {
          before: walk,
          after: after.walk,
          action: EVENT_OF[action],
          userId,
          client,
        };
        await storeWalkEvent(tx, emit, change, { config, now });
        // Read after its message, by which a walk knows its last change.
        return { row: await table.getWalk(tx, userId, walkId), isStale: false };
      });
    return runExclusive(`room ${roomId}`, change);
  }

  return {
    /** Returns one more than `limit` if there are more. */
    list: (userId: number, page: { isPast: boolean; limit: number; after: Cursor | undefined }) =>
      table.listWalks(db, userId, { ...page, limit: page.limit + 1, now: clock.now() }),

    /** Stores a walk and its message once, even if the call is sent several times. */
    async propose(proposal: NewWalk): Promise<{ row: table.MemberWalkRow; isNew: boolean }> {
      const { roomId, userId } = proposal;
      if (!(await findMembership(db, userId, roomId))) throw new AppError('not_found');
      await consume(userId);
      const store = () => unitOfWork(proposal.client, (tx, emit) => storeWalk(tx, emit, proposal));
      try {
        return await runExclusive(`room ${roomId}`, store);
      } catch (error) {
        // A message with the same key was stored at the same time.
        if (violatesUnique(error, CLIENT_ID_INDEX))
          throw validationFailed('clientId', 'invalidValue');
        throw error;
      }
    },

    /** The calendar file of a walk. */
    async getCalendarFile(userId: number, walkId: number, language: Language): Promise<string> {
      const row = await getReadableWalk(userId, walkId);
      return toCalendarFile(row, { language, publicUrl: config.publicUrl, now: clock.now() });
    },

    changeStatus(call: WalkCall, action: Exclude<WalkAction, 'change'>): Promise<ChangedWalk> {
      return act(call, action, async (tx, { id }, now) => {
        const change = { walkId: id, userId: call.userId, now };
        await setStatus(tx, change, STATUS_AFTER[action]);
        return true;
      });
    },

    change(call: WalkCall, change: PlanChange): Promise<ChangedWalk> {
      return act(call, 'change', async (tx, walk, now) => {
        if (change.startsAt) assertStart(change.startsAt, now);
        const plan = changePlan(toPlan(walk), change);
        if (plan) await setPlan(tx, { walkId: walk.id, userId: call.userId, now }, plan);
        return plan !== null;
      });
    },

    /** Stores what the caller noted after a walk. */
    async review({
      walkId,
      userId,
      client,
      review,
    }: Omit<WalkCall, 'version'> & { review: table.WalkReviewRow }): Promise<table.MemberWalkRow> {
      const now = clock.now();
      const found = await getReadableWalk(userId, walkId);
      await consume(userId);
      const { status, starts_at: startsAt } = found.walk;
      if (!canReview({ status, startsAt: new Date(startsAt) }, now))
        throw new AppError('walk_closed');
      await unitOfWork(client, (tx) => saveReview(tx, { walkId, userId, review, now }));
      return { ...found, after: review };
    },
  };
}
