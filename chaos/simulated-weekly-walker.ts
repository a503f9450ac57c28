import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS, WEEK_MS } from '@meongmate/shared/rules/durations';
import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';
import { weeklyTimeOf } from '../server/src/features/walks/series.rules.ts';
import { walkMessageText } from '../server/src/product/texts/walk-message-text.ts';
import type { SeriesStep, SeriesWalk, StoredSeries } from './history.ts';
import { callUntilStored } from './repeat-call.ts';
import { type ClientContext, retryUntilOk } from './simulated-client.ts';
import { toOutcome } from './simulated-walker.ts';
import type { TestUser } from './test-users.ts';

/** Per round: steps count as messages, of which 120 a minute are allowed. */
const ACTIONS_MAX = 10;
/** The walks of all weeks are to come: this far ahead a week has not begun. */
const FIRST_WEEK_MS = 8 * DAY_MS;
/** Of the first walk. */
const WEEKS_MAX = 5;

interface Series extends StoredSeries {
  proposedBy: number;
}

interface Walk extends Omit<SeriesWalk, 'seriesId' | 'isOpen'> {
  series: { id: number } | null;
}

type Action = SeriesStep['action'] | 'skip';
/** One call, which is recorded. */
type Attempt = () => Promise<SeriesStep['outcome']>;

const ANSWER = { accepted: 'accept', declined: 'decline' } as const;

/** Returns another time within one week at each call, so that each proposal and change of a round can be recognised. */
export function createWeeklyTimes(): () => Date {
  const first = Math.ceil((Date.now() + FIRST_WEEK_MS) / MINUTE_MS) * MINUTE_MS;
  let count = 0;
  return () => {
    // All minutes of a week before the first one again.
    const offset = (count * (DAY_MS + MINUTE_MS)) % WEEK_MS;
    count += 1;
    return new Date(first + offset);
  };
}

interface WeeklyContext extends Pick<ClientContext, 'call' | 'random' | 'recorder'> {
  nextTime(): Date;
}

/** A user who proposes, answers, changes, skips and ends weekly walks while faults happen, partly on two devices at once. */
export class SimulatedWeeklyWalker {
  readonly #user: TestUser;
  readonly #context: WeeklyContext;

  constructor(user: TestUser, context: WeeklyContext) {
    this.#user = user;
    this.#context = context;
  }

  async run(isOver: () => boolean): Promise<void> {
    const { random } = this.#context;
    for (let actions = 0; actions < ACTIONS_MAX && !isOver(); actions += 1) {
      // First: single walks soon fill the rooms.
      if (actions === 0 || random.chance(0.2)) await this.#propose(isOver);
      else await this.#takeStep();
      await sleep(random.between(10, 60));
    }
  }

  /** After the faults: takes steps once more, so that every round has some. */
  async finish(): Promise<void> {
    await this.#takeStep();
    await this.#takeStep();
  }

  async recordFinalState(): Promise<void> {
    const { id } = this.#user;
    const open = await retryUntilOk(() => this.#list<Walk>(`/api/walks/${id}`));
    const past = await retryUntilOk(() => this.#list<Walk>(`/api/walks/${id}?past=true`));
    const series = await retryUntilOk(() => this.#list<Series>(`/api/walk-series/${id}`));
    this.#context.recorder.recordSeriesLists({
      readerId: id,
      series: series.map(({ id: seriesId, roomId, version, status, weekday, time }) => ({
        ...{ id: seriesId, roomId, version, status, weekday, time },
      })),
      walks: [...toSeriesWalks(open, true), ...toSeriesWalks(past, false)],
    });
  }

  async #request(
    ...request: [method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown]
  ) {
    const response = await this.#context.call(this.#user, ...request);
    this.#context.recorder.countResponse(response);
    return response;
  }

  /** Undefined without a response. */
  async #list<Row>(path: string): Promise<Row[] | undefined> {
    const response = await this.#request('GET', path);
    return response?.status === 200 ? (response.body as Row[]) : undefined;
  }

  /** Repeats a proposal until it is stored or rejected, like the page. */
  async #propose(isOver: () => boolean): Promise<void> {
    const { random, recorder, nextTime } = this.#context;
    const roomId = random.pick(this.#user.roomIds);
    const clientId = randomUUID();
    const startsAt = new Date(nextTime().getTime() + random.int(0, WEEKS_MAX) * WEEK_MS);
    const { weekday, time } = weeklyTimeOf(startsAt, DEFAULT_TIME_ZONE);
    const event = {
      ...{ series_id: 0, action: 'proposed' as const, restored: false },
      ...{ weekday, time, time_zone: DEFAULT_TIME_ZONE, created_at: startsAt.toISOString() },
    };
    const text = walkMessageText({ series_event: event }, { language: 'ko' }) ?? '';
    const senderId = this.#user.id;
    const acknowledge = recorder.recordSend({ roomId, senderId, clientId, text, isWalk: true });
    const body = { roomId, startsAt: startsAt.toISOString(), repeat: 'weekly', clientId };
    const call = { user: this.#user, path: '/api/walks', body, isOver };
    const walk = (await callUntilStored(this.#context, call)) as Walk | null;
    if (walk) acknowledge(walk.id);
  }

  async #takeStep(): Promise<void> {
    const { random } = this.#context;
    const listed = (await this.#list<Series>(`/api/walk-series/${this.#user.id}`)) ?? [];
    if (listed.length === 0) return;
    const series = random.pick(listed);
    const action = random.pick(this.#actionsOn(series));
    const attempt = action === 'skip' ? await this.#skipOf(series) : this.#stepOf(series, action);
    if (!attempt) return;
    const devices = random.chance(0.4) ? 2 : 1;
    const outcomes = await Promise.all(Array.from({ length: devices }, attempt));
    // Like a page that got no response.
    if (outcomes.includes('unknown')) await attempt();
  }

  /** Each of them applies to the series as the user has seen it. */
  #actionsOn({ proposedBy, status }: Series): readonly Action[] {
    if (status === 'accepted') return ['skip', 'skip', 'changed', 'ended'];
    if (proposedBy === this.#user.id) return ['changed', 'ended'];
    return ['accepted', 'accepted', 'accepted', 'declined', 'changed', 'ended'];
  }

  #stepOf({ id, version }: Series, action: SeriesStep['action']): Attempt {
    const { weekday, time } = weeklyTimeOf(this.#context.nextTime(), DEFAULT_TIME_ZONE);
    const slot = action === 'changed' ? { weekday, time } : undefined;
    const step = { seriesId: id, userId: this.#user.id, version, action, ...(slot && { slot }) };
    const path = `/api/walk-series/${id}`;
    return async () => {
      const recordOutcome = this.#context.recorder.recordSeriesStep(step);
      const response =
        action === 'changed'
          ? await this.#request('PATCH', path, { ...slot, version })
          : action === 'ended'
            ? await this.#request('DELETE', `${path}?version=${version}`)
            : await this.#request('PUT', `${path}/answer`, { answer: ANSWER[action], version });
      return recordOutcome(toOutcome(response));
    };
  }

  /** Skips a week; null if the walks of the series could not be read. */
  async #skipOf(series: Series): Promise<Attempt | null> {
    const { random, recorder } = this.#context;
    const walks = (await this.#list<Walk>(`/api/walks/${this.#user.id}`)) ?? [];
    const accepted = walks.filter(
      (walk) => walk.series?.id === series.id && walk.status === 'accepted',
    );
    if (accepted.length === 0) return null;
    const { id: walkId, version } = random.pick(accepted);
    return async () => {
      const recordOutcome = recorder.recordWeekSkip({ walkId, userId: this.#user.id, version });
      const response = await this.#request('DELETE', `/api/walks/${walkId}?version=${version}`);
      return recordOutcome(toOutcome(response));
    };
  }
}

const toSeriesWalks = (walks: readonly Walk[], isOpen: boolean): SeriesWalk[] =>
  walks.flatMap(({ id, roomId, version, status, startsAt, series }) =>
    series ? [{ id, roomId, version, status, startsAt, seriesId: series.id, isOpen }] : [],
  );
