import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../server/seed/random.ts';
import { createCaller } from './api-client.ts';
import { checkHistory } from './check-history.ts';
import type { Fault } from './faults.ts';
import { HistoryRecord } from './history-recorder.ts';
import { TormentedPerson } from './simulated-client.ts';
import type { Neighbourhood } from './test-users.ts';

export interface RoundResult {
  people: number;
  faults: string[];
  operations: number;
  failures: number;
  messages: number;
  acknowledged: number;
  violations: string[];
}

interface Round {
  url: string;
  neighbourhood: Neighbourhood;
  random: SeededRandom;
  /** Happen one after the other, while the users continue. */
  faults: readonly Fault[];
  /** The minimum duration of the round, in ms. */
  lastingMs: number;
  untilMended(): Promise<void>;
}

/** Runs users through some faults; afterwards what they saw must match the stored state. */
export async function runRound(round: Round): Promise<RoundResult> {
  const { url, neighbourhood, random, faults, lastingMs, untilMended } = round;
  const { people, members } = neighbourhood;
  const record = new HistoryRecord(members);
  const { call, close } = createCaller(url);
  const tormented = people.map((me) => {
    const foreignRoomIds = [...members.keys()].filter((roomId) => !me.roomIds.includes(roomId));
    return new TormentedPerson(me, { url, call, random, record, foreignRoomIds });
  });
  try {
    const untilMs = performance.now() + lastingMs;
    let mended = false;
    const isOver = () => mended && performance.now() >= untilMs;
    const lives = Promise.all(tormented.map((person) => person.live(isOver)));
    const mishaps = (async () => {
      for (const fault of faults) {
        await sleep(random.between(100, lastingMs / (faults.length + 1)));
        await fault.happen();
      }
      mended = true;
    })();
    await Promise.all([lives, mishaps]);
    await untilMended();
    await Promise.all(tormented.map((person) => person.settle()));
    const history = record.history();
    return {
      people: people.length,
      faults: faults.map(({ name }) => name),
      operations: record.operations,
      failures: record.failures,
      messages: history.transcripts.reduce((sum, one) => sum + one.messages.length, 0) / 2,
      acknowledged: history.sends.filter(({ acks }) => acks.length > 0).length,
      violations: checkHistory(history).map(({ fault, what }) => `${fault}: ${what}`),
    };
  } finally {
    for (const person of tormented) person.leave();
    close();
  }
}
