import type { Language } from '@meongmate/shared/rules/language';
import { OPEN_WALKS_MAX } from '@meongmate/shared/rules/limits';
import { SERIES_MAX, type WalkRepeat } from '@meongmate/shared/rules/walk-series';
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
import type { SeriesEventRow, WalkRow } from '../../product/message-row.ts';
import { consumeMessage } from '../../product/rate-limits.ts';
import {
  CLIENT_ID_INDEX,
  findByClientId,
  findMembership,
  type MembershipRow,
} from '../chat/messages.repository.ts';
import { assertWritable } from '../chat/room-access.ts';
import { findSettings } from '../notification-settings/notification-settings.repository.ts';
import { completeSettings } from '../notification-settings/settings.rules.ts';
import { toCalendarFile } from './calendar-file.ts';
import { answerSeries, changeSeriesByWalk, endSeries } from './change-series.ts';
import { decideConfirmation } from './confirmation.rules.ts';
import { keepSeries } from './keep-series.ts';
import { lockMembersOfRoom } from './lock-room-members.ts';
import { decideWithSeries, weeklyTimeOf } from './series.rules.ts';
import { startSeries } from './start-series.ts';
import {
  addConfirmation,
  saveReview,
  setPlan,
  setStatus,
  setWeek,
} from './walk-changes.repository.ts';
import { type NewWalk, storeProposal, storeWalkEvent } from './walk-messages.ts';
import {
  countOpenSeries,
  findSameSeries,
  findShownWalk,
  lockSeries,
} from './walk-series.repository.ts';
import * as walks from './walks.repository.ts';
import { canReview, changePlan, type PlanChange, toPlan, type WalkPlan } from './walks.rules.ts';

/** Without a zone it is that of the caller's settings. */
interface Proposal extends Omit<NewWalk, 'plan'> {
  plan: Omit<WalkPlan, 'timeZone'> & { timeZone?: string | undefined };
}

/** A change of a walk by one of its members; `version` is the one that the member has seen. */
interface WalkCall {
  walkId: number;
  userId: number;
  version: number | undefined;
  client: ClientInfo;
}

/** What an applied change adds to its message. */
interface Applied {
  seriesEvent?: SeriesEventRow;
}

interface LockedWalk {
  walk: WalkRow;
  room: MembershipRow;
  now: Date;
}

export interface WalkOutcome {
  row: walks.MemberWalkRow;
  /** The walk has another version than the caller has seen: nothing was changed. */
  isStale: boolean;
}

function assertStart(startsAt: Date, now: Date): void {
  const problem = startProblem(startsAt, now);
  if (problem) throw validationFailed('startsAt', problem);
}

async function assertFewSeries(tx: Queryable, roomId: number): Promise<void> {
  if ((await countOpenSeries(tx, roomId)) >= SERIES_MAX) throw new AppError('too_many_series');
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
  async function getReadableWalk(userId: number, walkId: number): Promise<walks.MemberWalkRow> {
    const row = await walks.findWalk(db, userId, walkId);
    if (!row) throw new AppError('not_found');
    if (row.blocked_pair) throw new AppError('blocked');
    return row;
  }

  /** Returns the walk that the same call has stored before. */
  async function findRepeated(tx: Queryable, { userId, clientId }: Proposal) {
    const message = clientId && (await findByClientId(tx, userId, clientId));
    if (!message) return null;
    // The key belongs to a message that is no walk.
    if (!message.walk) throw validationFailed('clientId', 'invalidValue');
    return walks.getWalk(tx, userId, message.walk.id);
  }

  async function storeWalk(tx: Queryable, emit: Emit, proposal: Proposal) {
    const { roomId, userId, repeats } = proposal;
    const now = clock.now();
    const room = await lockMembersOfRoom(tx, userId, roomId);
    const repeated = await findRepeated(tx, proposal);
    if (repeated) {
      emit('lists-changed', { userIds: [room.user1_id, room.user2_id] });
      return { row: repeated, isNew: false };
    }
    assertWritable(room);
    assertStart(proposal.plan.startsAt, now);
    const { timeZone = completeSettings(await findSettings(tx, userId)).timeZone } = proposal.plan;
    const plan = { ...proposal.plan, timeZone };
    if (repeats) {
      const same = await findSameSeries(tx, roomId, weeklyTimeOf(plan.startsAt, timeZone));
      if (same) {
        const { id } = await findShownWalk(tx, same.id, now);
        return { row: await walks.getWalk(tx, userId, id), isNew: false };
      }
      await assertFewSeries(tx, roomId);
    }
    if ((await walks.countOpenWalks(tx, roomId, now)) >= OPEN_WALKS_MAX) {
      throw new AppError('too_many_walks');
    }
    const row = await storeProposal(tx, emit, { ...proposal, plan }, { config, now });
    return { row, isNew: true };
  }

  /** Runs a change of a walk in which both members are locked; `change` returns whether it changed anything. */
  async function withLockedWalk(
    { walkId, userId, version, client }: WalkCall,
    change: (tx: Queryable, emit: Emit, locked: LockedWalk) => Promise<boolean>,
  ): Promise<WalkOutcome> {
    // Before the queue of the room, so that only its members can delay each other.
    const roomId = await walks.findRoomId(db, userId, walkId);
    if (roomId === null) throw new AppError('not_found');
    await consumeMessage(limiter, userId);
    const work = () =>
      unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        const room = await lockMembersOfRoom(tx, userId, roomId);
        const row = await walks.getWalk(tx, userId, walkId);
        const isStale = version !== undefined && version !== row.walk.version;
        if (isStale || !(await change(tx, emit, { walk: row.walk, room, now })))
          return { row, isStale };
        return { row: await walks.getWalk(tx, userId, walkId), isStale };
      });
    return runExclusive(`room ${roomId}`, work);
  }

  /** Applies an action to a walk. A repeated action returns the walk unchanged; one that its state forbids throws. */
  function act(
    call: WalkCall,
    action: WalkAction,
    apply: (tx: Queryable, walk: WalkRow, now: Date) => Promise<Applied | false>,
    plan: (walk: WalkRow, now: Date) => WalkPlan | null = () => null,
  ): Promise<WalkOutcome> {
    const { userId, client } = call;
    return withLockedWalk(call, async (tx, emit, { walk, room, now }) => {
      const decision = decideWalk(action, {
        status: walk.status,
        hasBegun: new Date(walk.starts_at) <= now,
        isOwn: walk.proposed_by === userId,
      });
      if (decision === 'unchanged') return false;
      assertWritable(room);
      if (decision === 'forbidden') throw new AppError('forbidden');
      if (decision === 'closed') throw new AppError('walk_closed');
      const series = walk.series_id ? await lockSeries(tx, walk.series_id) : null;
      const context = { tx, emit, room, userId, client, config, now };
      if (series?.status === 'proposed') {
        const whole = decideWithSeries(action, series.agreed !== null);
        if (whole === 'answer') {
          await answerSeries({ ...context, series }, action === 'accept' ? 'accept' : 'decline');
          return true;
        }
        if (whole === 'end') {
          await endSeries({ ...context, series });
          return true;
        }
        if (whole === 'change') {
          const next = plan(walk, now);
          if (next) await changeSeriesByWalk({ ...context, series }, walk.id, next);
          return next !== null;
        }
      }
      const applied = await apply(tx, walk, now);
      if (!applied) return false;
      const after = await walks.getWalk(tx, userId, walk.id);
      const change = { before: walk, after: after.walk, action: EVENT_OF[action], userId, client };
      await storeWalkEvent(tx, emit, { ...change, ...applied }, { config, now });
      if (series) await keepSeries(tx, emit, [series.id], now);
      return true;
    });
  }

  return {
    /** Returns one more than `limit` if there are more. */
    list: (userId: number, page: { isPast: boolean; limit: number; after: Cursor | undefined }) =>
      walks.listWalks(db, userId, { ...page, limit: page.limit + 1, now: clock.now() }),

    /** Stores a walk and its message once, even if the call is sent several times. */
    async propose(proposal: Proposal): Promise<{ row: walks.MemberWalkRow; isNew: boolean }> {
      const { roomId, userId } = proposal;
      if (!(await findMembership(db, userId, roomId))) throw new AppError('not_found');
      await consumeMessage(limiter, userId);
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
      return toCalendarFile(row, { language, publicUrl: config.publicUrl });
    },

    changeStatus(call: WalkCall, action: Exclude<WalkAction, 'change'>): Promise<WalkOutcome> {
      return act(call, action, async (tx, { id }, now) => {
        const change = { walkId: id, userId: call.userId, now };
        await setStatus(tx, change, STATUS_AFTER[action]);
        return {};
      });
    },

    /** Stores that the caller will be there. It adds no message, and the version stays. */
    confirm(call: WalkCall): Promise<WalkOutcome> {
      const { userId } = call;
      return withLockedWalk(call, async (tx, emit, { walk, room, now }) => {
        const decision = decideConfirmation(walk, userId, now);
        if (decision === 'closed') throw new AppError('walk_closed');
        if (decision === 'unchanged') return false;
        assertWritable(room);
        await addConfirmation(tx, walk.id, userId);
        const { id, room_id, status } = walk;
        const recipientIds = [room.user1_id, room.user2_id];
        emit('walk-changed', { walk: { id, room_id, status }, recipientIds });
        return true;
      });
    },

    /** `repeat` makes the walk the first one of a series. */
    change(
      call: WalkCall,
      change: PlanChange,
      repeat: WalkRepeat | null | undefined,
    ): Promise<WalkOutcome> {
      const planOf = (walk: WalkRow, now: Date) => {
        if (walk.series_id && repeat === null) throw validationFailed('repeat', 'invalidValue');
        if (change.startsAt) assertStart(change.startsAt, now);
        return changePlan(toPlan(walk), change);
      };
      const apply = async (tx: Queryable, walk: WalkRow, now: Date) => {
        const { userId } = call;
        const plan = planOf(walk, now);
        const startsSeries = repeat === 'weekly' && !walk.series_id;
        if (!plan && !startsSeries) return false;
        const next = plan ?? toPlan(walk);
        await setPlan(tx, { walkId: walk.id, userId, now }, next);
        if (!startsSeries) return {};
        const roomId = walk.room_id;
        const weekly = weeklyTimeOf(next.startsAt, next.timeZone);
        if (await findSameSeries(tx, roomId, weekly))
          throw validationFailed('repeat', 'invalidValue');
        await assertFewSeries(tx, roomId);
        const series = await startSeries(tx, { roomId, userId, plan: next, now });
        await setWeek(tx, walk.id, series.week);
        return { seriesEvent: series.event };
      };
      return act(call, 'change', apply, planOf);
    },

    /** Stores what the caller noted after a walk. */
    async review({
      walkId,
      userId,
      client,
      review,
    }: Omit<WalkCall, 'version'> & { review: walks.WalkReviewRow }): Promise<walks.MemberWalkRow> {
      const now = clock.now();
      const found = await getReadableWalk(userId, walkId);
      await consumeMessage(limiter, userId);
      const { status, starts_at: startsAt } = found.walk;
      if (!canReview({ status, startsAt: new Date(startsAt) }, now))
        throw new AppError('walk_closed');
      await unitOfWork(client, (tx) => saveReview(tx, { walkId, userId, review, now }));
      return { ...found, after: review };
    },
  };
}
