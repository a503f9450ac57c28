import { decideSeries, type SeriesAction } from '@meongmate/shared/rules/walk-series';
import type { WalkAnswer } from '@meongmate/shared/rules/walk-state';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { consumeMessage } from '../../product/rate-limits.ts';
import { assertWritable } from '../chat/room-access.ts';
import { answerSeries, changeSeries, endSeries, type SeriesChange } from './change-series.ts';
import { lockMembersOfRoom } from './lock-room-members.ts';
import { changeSeriesPlan, type SeriesPlanChange, toSeriesPlan } from './series.rules.ts';
import * as table from './walk-series.repository.ts';

/** A change of a series by one of its members; `version` is the one that the member has seen. */
interface SeriesCall {
  seriesId: number;
  userId: number;
  version: number | undefined;
  client: ClientInfo;
}

export interface SeriesOutcome {
  row: table.MemberSeriesRow;
  /** The series has another version than the caller has seen: nothing was changed. */
  isStale: boolean;
}

export function createWalkSeries({
  config,
  db,
  clock,
  limiter,
  unitOfWork,
  runExclusive,
}: Dependencies & { config: Pick<Config, 'awayMailMinutes'> }) {
  /** Applies an action to a series. A repeated one returns it unchanged; one that its state forbids throws. */
  async function act(
    { seriesId, userId, version, client }: SeriesCall,
    action: SeriesAction,
    apply: (change: SeriesChange) => Promise<unknown>,
  ): Promise<SeriesOutcome> {
    // Before the queue of the room, so that only its members can delay each other.
    const roomId = await table.findRoomOfSeries(db, userId, seriesId);
    if (roomId === null) throw new AppError('not_found');
    await consumeMessage(limiter, userId);
    const work = () =>
      unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        const room = await lockMembersOfRoom(tx, userId, roomId);
        const series = await table.lockSeries(tx, seriesId);
        const read = () => table.getMemberSeries(tx, userId, seriesId, now);
        if (version !== undefined && version !== series.version)
          return { row: await read(), isStale: true };
        const decision = decideSeries(action, {
          status: series.status,
          isOwn: series.proposed_by === userId,
          lastAnswer: series.last_answer,
        });
        if (decision === 'unchanged') return { row: await read(), isStale: false };
        if (decision === 'closed') throw new AppError('series_closed');
        if (decision === 'forbidden') throw new AppError('forbidden');
        assertWritable(room);
        await apply({ tx, emit, room, series, userId, client, config, now });
        return { row: await read(), isStale: false };
      });
    return runExclusive(`room ${roomId}`, work);
  }

  return {
    list: (userId: number) => table.listSeries(db, userId, clock.now()),

    answer: (call: SeriesCall, answer: WalkAnswer) =>
      act(call, answer, (change) => answerSeries(change, answer)),

    change: (call: SeriesCall, given: SeriesPlanChange) =>
      act(call, 'change', async (change) => {
        const plan = changeSeriesPlan(toSeriesPlan(change.series), given);
        if (plan) await changeSeries(change, plan);
      }),

    end: (call: SeriesCall) => act(call, 'end', endSeries),
  };
}
