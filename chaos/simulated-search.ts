import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@meongmate/shared/rules/durations';
import type { AlertHistory } from './history.ts';
import { PIXEL } from './photo-form.ts';
import { callUntilStored } from './repeat-call.ts';
import { type ClientContext, retryUntilOk } from './simulated-client.ts';
import { CITY_HALL, type TestUser } from './test-users.ts';

/** Of one finder: ten an hour are allowed, and calls that are repeated count. */
const SIGHTINGS = 2;
const PHOTO = `data:image/png;base64,${PIXEL.toString('base64')}`;

type SearchContext = Pick<ClientContext, 'call' | 'random' | 'recorder'>;
interface Alert {
  id: number;
  shareUrl: string;
}

/** An owner who places an alert, and the users who report sightings, while faults happen. */
export class SimulatedSearch {
  readonly #owner: TestUser;
  readonly #finders: readonly TestUser[];
  readonly #context: SearchContext;
  readonly #alertIds: number[] = [];
  readonly #sightings: { note: string; isAcknowledged: boolean }[] = [];

  constructor(owner: TestUser, finders: readonly TestUser[], context: SearchContext) {
    this.#owner = owner;
    this.#finders = finders;
    this.#context = context;
  }

  async run(isOver: () => boolean): Promise<void> {
    const body = {
      lastSeenAt: new Date(Date.now() - HOUR_MS).toISOString(),
      ...CITY_HALL,
      description: '빨간 목줄을 했어요',
      photo: PHOTO,
      clientId: randomUUID(),
    };
    const place = async () =>
      callUntilStored(this.#context, { user: this.#owner, path: '/api/lost-dogs', body, isOver });
    // The page and its worker may both send the stored alert.
    const stored = (await Promise.all([place(), place()])) as (Alert | null)[];
    const alerts = stored.filter((alert) => alert !== null);
    this.#alertIds.push(...alerts.map(({ id }) => id));
    const [alert] = alerts;
    if (alert) await Promise.all(this.#finders.map((user) => this.#report(user, alert, isOver)));
  }

  async #report(user: TestUser, alert: Alert, isOver: () => boolean): Promise<void> {
    const path = `/api/lost-dogs/${alert.id}/sightings?code=${alert.shareUrl.split('/').at(-1)}`;
    for (let count = 0; count < SIGHTINGS; count += 1) {
      const note = randomUUID();
      const seenAt = new Date().toISOString();
      const sighting = { note, isAcknowledged: false };
      this.#sightings.push(sighting);
      const body = { seenAt, ...CITY_HALL, note, clientId: randomUUID() };
      sighting.isAcknowledged =
        (await callUntilStored(this.#context, { user, path, body, isOver })) !== null;
      await sleep(this.#context.random.between(10, 60));
    }
  }

  /** After the faults: what the owner reads. */
  async readFinalState(): Promise<AlertHistory> {
    const own = await this.#read<Alert[]>('/api/lost-dogs/own');
    const [first] = own;
    const read =
      first && (await this.#read<{ sightings: { note: string }[] }>(`/api/lost-dogs/${first.id}`));
    return {
      acknowledgedIds: this.#alertIds,
      storedIds: own.map(({ id }) => id),
      sightings: this.#sightings,
      storedNotes: read?.sightings.map(({ note }) => note) ?? [],
    };
  }

  async #read<T>(path: string): Promise<T> {
    return retryUntilOk(async () => {
      const response = await this.#context.call(this.#owner, 'GET', path);
      this.#context.recorder.countResponse(response);
      return response?.status === 200 ? (response.body as T) : undefined;
    });
  }
}
