import type { ApiResponse } from './api-client.ts';
import type {
  Delivery,
  History,
  Send,
  SeriesLists,
  SeriesStep,
  StoredMessage,
  WalkChange,
  WeekSkip,
} from './history.ts';

type RecordedSend = Omit<Send, 'acks'> & { acks: number[] };
type Outcome = WalkChange['outcome'];

type RecordOutcome = (outcome: Outcome) => Outcome;

/** Records an attempt before it is sent; the returned function records and returns its outcome. */
function recordAttempt<Attempt extends { outcome: Outcome }>(
  attempts: Attempt[],
  attempt: Attempt,
): RecordOutcome {
  attempts.push(attempt);
  return (outcome) => {
    attempt.outcome = outcome;
    return outcome;
  };
}

/** Records what the users see while it happens. */
export class HistoryRecorder {
  readonly #members: ReadonlyMap<number, readonly number[]>;
  readonly #sends: RecordedSend[] = [];
  readonly #pollResults = new Map<string, { roomId: number; readerId: number; ids: number[] }>();
  readonly #deliveries: Delivery[] = [];
  readonly #transcripts: { roomId: number; readerId: number; messages: StoredMessage[] }[] = [];
  readonly #unreadCounts: History['unreadCounts'][number][] = [];
  readonly #walkChanges: WalkChange[] = [];
  readonly #seriesSteps: SeriesStep[] = [];
  readonly #weekSkips: WeekSkip[] = [];
  readonly #seriesLists: SeriesLists[] = [];
  /** Calls of every kind with a response below 500. */
  operations = 0;
  /** Attempts without a response, or with a 5xx response. */
  failures = 0;

  constructor(members: ReadonlyMap<number, readonly number[]>) {
    this.#members = members;
  }

  countResponse(response: ApiResponse | null): void {
    if (response && response.status < 500) this.operations += 1;
    else this.failures += 1;
  }

  /** Records a message before its first attempt; the returned function records each acknowledgement. */
  recordSend(
    send: Pick<Send, 'roomId' | 'senderId' | 'clientId' | 'text' | 'isWalk'>,
  ): (id: number) => void {
    const recorded: RecordedSend = {
      ...send,
      startedMs: performance.now(),
      acks: [],
      ackedMs: null,
    };
    this.#sends.push(recorded);
    return (id) => {
      recorded.acks.push(id);
      recorded.ackedMs ??= performance.now();
    };
  }

  /** The id of the last message that a reader has received from a room; 0 if none. */
  lastSeenId(readerId: number, roomId: number): number {
    return this.#pollResults.get(`${readerId} ${roomId}`)?.ids.at(-1) ?? 0;
  }

  recordPoll(readerId: number, roomId: number, ids: readonly number[]): void {
    const key = `${readerId} ${roomId}`;
    const pollResult = this.#pollResults.get(key) ?? { roomId, readerId, ids: [] };
    pollResult.ids.push(...ids);
    this.#pollResults.set(key, pollResult);
  }

  recordDelivery(delivery: Delivery): void {
    this.#deliveries.push(delivery);
  }

  recordTranscript(readerId: number, roomId: number, messages: StoredMessage[]): void {
    this.#transcripts.push({ readerId, roomId, messages });
  }

  recordUnreadCount(count: History['unreadCounts'][number]): void {
    this.#unreadCounts.push(count);
  }

  recordWalkChange(change: Omit<WalkChange, 'outcome'>): RecordOutcome {
    return recordAttempt(this.#walkChanges, { ...change, outcome: 'unknown' });
  }

  recordSeriesStep(step: Omit<SeriesStep, 'outcome'>): RecordOutcome {
    return recordAttempt(this.#seriesSteps, { ...step, outcome: 'unknown' });
  }

  recordWeekSkip(skip: Omit<WeekSkip, 'outcome'>): RecordOutcome {
    return recordAttempt(this.#weekSkips, { ...skip, outcome: 'unknown' });
  }

  recordSeriesLists(lists: SeriesLists): void {
    this.#seriesLists.push(lists);
  }

  history(): History {
    return {
      members: this.#members,
      sends: this.#sends,
      pollResults: [...this.#pollResults.values()].map(({ ids, ...one }) => ({
        ...one,
        messageIds: ids,
      })),
      deliveries: this.#deliveries,
      transcripts: this.#transcripts,
      unreadCounts: this.#unreadCounts,
      walkChanges: this.#walkChanges,
      seriesSteps: this.#seriesSteps,
      weekSkips: this.#weekSkips,
      seriesLists: this.#seriesLists,
    };
  }
}
