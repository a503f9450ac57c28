import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';
import { walkMessageText } from '../server/src/product/texts/walk-message-text.ts';
import type { ApiResponse } from './api-client.ts';
import type { WalkChange } from './history.ts';
import { callUntilStored } from './repeat-call.ts';
import { type ClientContext, RATE_LIMITED } from './simulated-client.ts';
import type { TestUser } from './test-users.ts';

/** Per round: changes count as messages, of which 120 a minute are allowed. */
const ACTIONS_MAX = 20;
const CONFLICT = 409;

interface Walk {
  id: number;
  version: number;
  proposedBy: number;
  status: string;
  series: object | null;
}

type WalkerContext = Pick<ClientContext, 'call' | 'random' | 'recorder'>;
type Action = 'accept' | 'decline' | 'change' | 'cancel';

const STATUS = {
  accept: 'accepted',
  decline: 'declined',
  change: 'proposed',
  cancel: 'cancelled',
} as const satisfies Record<Action, string>;

/** A user who proposes, answers, changes and cancels single walks while faults happen, partly on two devices at once. */
export class SimulatedWalker {
  readonly #user: TestUser;
  readonly #context: WalkerContext;
  #actions = 0;

  constructor(user: TestUser, context: WalkerContext) {
    this.#user = user;
    this.#context = context;
  }

  async run(isOver: () => boolean): Promise<void> {
    const { random } = this.#context;
    while (!isOver()) {
      if (this.#actions < ACTIONS_MAX) {
        this.#actions += 1;
        if (random.chance(0.3)) await this.#propose(random.pick(this.#user.roomIds), isOver);
        else await this.#changeOne();
      }
      await sleep(random.between(10, 60));
    }
  }

  /** After the faults: all users change walks once more, so that every round has changes. */
  async finish(): Promise<void> {
    await this.#propose(this.#context.random.pick(this.#user.roomIds), () => true);
    await this.#changeOne();
    await this.#changeOne();
  }

  async #request(
    ...request: [method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, body?: unknown]
  ) {
    const response = await this.#context.call(this.#user, ...request);
    this.#context.recorder.countResponse(response);
    return response;
  }

  /** Repeats a proposal until it is stored or rejected, like the page. */
  async #propose(roomId: number, isOver: () => boolean): Promise<void> {
    const { random, recorder } = this.#context;
    const clientId = randomUUID();
    const startsAt = new Date(Date.now() + random.int(1, 50) * DAY_MS);
    const start = { starts_at: startsAt.toISOString(), time_zone: DEFAULT_TIME_ZONE };
    const text = walkMessageText({ walk: start }, { language: 'ko' }) ?? '';
    const senderId = this.#user.id;
    const acknowledge = recorder.recordSend({ roomId, senderId, clientId, text, isWalk: true });
    const body = { roomId, startsAt: startsAt.toISOString(), clientId };
    const call = { user: this.#user, path: '/api/walks', body, isOver };
    const walk = (await callUntilStored(this.#context, call)) as Walk | null;
    if (walk) acknowledge(walk.id);
  }

  async #changeOne(): Promise<void> {
    const { random } = this.#context;
    const listed = await this.#request('GET', `/api/walks/${this.#user.id}`);
    const all = listed?.status === 200 ? (listed.body as Walk[]) : [];
    const walks = all.filter(({ series }) => series === null);
    if (walks.length === 0) return;
    const walk = random.pick(walks);
    const devices = random.chance(0.4) ? 2 : 1;
    await Promise.all(Array.from({ length: devices }, () => this.#change(walk)));
  }

  async #change(walk: Walk): Promise<void> {
    const { random, recorder } = this.#context;
    const action = random.pick(this.#actionsOn(walk));
    const note = randomUUID();
    const recordOutcome = recorder.recordWalkChange({
      walkId: walk.id,
      userId: this.#user.id,
      version: walk.version,
      status: STATUS[action],
      ...(action === 'change' && { note }),
    });
    recordOutcome(toOutcome(await this.#send(walk, action, note)));
  }

  /** Each of them changes the walk as the user has seen it. */
  #actionsOn({ proposedBy, status }: Walk): readonly Action[] {
    if (proposedBy === this.#user.id) return ['change', 'cancel'];
    if (status === 'accepted') return ['decline', 'change', 'cancel'];
    return ['accept', 'accept', 'decline', 'change', 'cancel'];
  }

  #send({ id, version }: Walk, action: Action, note: string): Promise<ApiResponse | null> {
    const path = `/api/walks/${id}`;
    if (action === 'cancel') return this.#request('DELETE', `${path}?version=${version}`);
    if (action === 'change') return this.#request('PATCH', path, { note, version });
    return this.#request('PUT', `${path}/answer`, { answer: action, version });
  }
}

/** The outcome of a change of a walk or a series; throws for a response that no fault explains. */
export function toOutcome(response: ApiResponse | null): WalkChange['outcome'] {
  if (!response || response.status >= 500) return 'unknown';
  if (response.status === 200) return (response.body as { version: number }).version;
  if ([CONFLICT, RATE_LIMITED].includes(response.status)) return 'rejected';
  throw new Error(`a change returned ${response.status} ${JSON.stringify(response.body)}`);
}
