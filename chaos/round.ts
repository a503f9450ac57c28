import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../server/seed/random.ts';
import { createApiClient } from './api-client.ts';
import { checkAlert } from './check-alert.ts';
import { checkHistory } from './check-history.ts';
import type { Fault } from './faults.ts';
import type { WalkChange } from './history.ts';
import { HistoryRecorder } from './history-recorder.ts';
import { SimulatedClient } from './simulated-client.ts';
import { SimulatedSearch } from './simulated-search.ts';
import { SimulatedWalker } from './simulated-walker.ts';
import { createWeeklyTimes, SimulatedWeeklyWalker } from './simulated-weekly-walker.ts';
import type { Population } from './test-users.ts';

export interface RoundResult {
  users: number;
  faults: string[];
  operations: number;
  failures: number;
  messages: number;
  acknowledged: number;
  /** Acknowledged changes of walks. */
  walkChanges: number;
  /** Acknowledged steps of weekly walks, and skipped weeks. */
  seriesSteps: number;
  /** Acknowledged sightings of the dog that is lost. */
  sightings: number;
  violations: string[];
}

interface Round {
  url: string;
  population: Population;
  random: SeededRandom;
  /** Happen one after the other, while the users continue. */
  faults: readonly Fault[];
  /** The minimum duration of the round, in ms. */
  durationMs: number;
  untilRecovered(): Promise<void>;
}

const FINDERS_MAX = 10;
/** Neighbours in the ring, who share rooms. */
const WEEKLY_WALKERS_MAX = 10;

const isAcknowledged = ({ outcome }: Pick<WalkChange, 'outcome'>) => typeof outcome === 'number';

/** Runs users through some faults; afterwards what they saw must match the stored state. */
export async function runRound(round: Round): Promise<RoundResult> {
  const { url, population, random, faults, durationMs, untilRecovered } = round;
  const { users, members } = population;
  const recorder = new HistoryRecorder(members);
  const { call, close } = createApiClient(url);
  const clients = users.map((user) => {
    const foreignRoomIds = [...members.keys()].filter((roomId) => !user.roomIds.includes(roomId));
    return new SimulatedClient(user, { url, call, random, recorder, foreignRoomIds });
  });
  const nextTime = createWeeklyTimes();
  const weeklyWalkers = users
    .slice(0, WEEKLY_WALKERS_MAX)
    .map((user) => new SimulatedWeeklyWalker(user, { call, random, recorder, nextTime }));
  const walkers = [
    ...users.map((user) => new SimulatedWalker(user, { call, random, recorder })),
    ...weeklyWalkers,
  ];
  const [owner, ...others] = users;
  const searches = owner
    ? [new SimulatedSearch(owner, others.slice(0, FINDERS_MAX), { call, random, recorder })]
    : [];
  try {
    const untilMs = performance.now() + durationMs;
    let faultsRepaired = false;
    const isOver = () => faultsRepaired && performance.now() >= untilMs;
    const activities = Promise.all(
      [...clients, ...walkers, ...searches].map((client) => client.run(isOver)),
    );
    const injectedFaults = (async () => {
      for (const fault of faults) {
        await sleep(random.between(100, durationMs / (faults.length + 1)));
        await fault.inject();
      }
      faultsRepaired = true;
    })();
    await Promise.all([activities, injectedFaults]);
    await untilRecovered();
    await Promise.all(walkers.map((walker) => walker.finish()));
    await Promise.all([...clients, ...weeklyWalkers].map((client) => client.recordFinalState()));
    const alerts = await Promise.all(searches.map((search) => search.readFinalState()));
    const history = recorder.history();
    return {
      users: users.length,
      faults: faults.map(({ name }) => name),
      operations: recorder.operations,
      failures: recorder.failures,
      messages: history.transcripts.reduce((sum, one) => sum + one.messages.length, 0) / 2,
      acknowledged: history.sends.filter(({ acks }) => acks.length > 0).length,
      walkChanges: history.walkChanges.filter(isAcknowledged).length,
      seriesSteps: [...history.seriesSteps, ...history.weekSkips].filter(isAcknowledged).length,
      sightings: alerts.flatMap((alert) => alert.sightings.filter((one) => one.isAcknowledged))
        .length,
      violations: [...checkHistory(history), ...alerts.flatMap(checkAlert)].map(
        ({ kind, description }) => `${kind}: ${description}`,
      ),
    };
  } finally {
    for (const client of clients) client.close();
    close();
  }
}
