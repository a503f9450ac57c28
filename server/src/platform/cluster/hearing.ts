import { MINUTE_MS } from '@meongmate/shared/rules/durations';

const SWEEP_EVERY_MS = MINUTE_MS;
/** Longer than anything about a person is remembered without being asked for. */
const LINGER_MS = 2 * MINUTE_MS;
/** A socket waits so long for its news before it goes on without. */
const HEARD_WITHIN_MS = 1000;

interface Person {
  state: 'wanted' | 'asked' | 'heard';
  /** Sockets that need the news. */
  held: number;
  usedMs: number;
  waiting: Set<() => void>;
}

interface Wire {
  subscribe(userIds: readonly number[]): Promise<unknown>;
  unsubscribe(userIds: readonly number[]): Promise<unknown>;
  /** From now on news of this person arrives; what came before may have been missed. */
  onHeard(userId: number): void;
}

/** Of whom this process hears: whoever has a socket here, or was asked about lately. */
export interface Hearing {
  hears(userId: number): boolean;
  listen(userId: number): { heard: Promise<void>; stop(): void };
  /** The connection is gone, and every subscription with it. */
  lose(): void;
  /** A new connection: everyone is asked for again. */
  resume(): void;
  stop(): void;
}

export function createHearing(wire: Wire): Hearing {
  const people = new Map<number, Person>();
  let connected = false;
  let scheduled = false;

  /** Everyone wanted within one turn of the loop is asked for with one command. */
  function schedule(): void {
    if (scheduled || !connected) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      if (connected) ask();
    });
  }

  function ask(): void {
    const asked = [...people].filter(([, { state }]) => state === 'wanted');
    if (asked.length === 0) return;
    for (const [, person] of asked) person.state = 'asked';
    wire.subscribe(asked.map(([userId]) => userId)).then(
      () => {
        for (const [userId, person] of asked) {
          if (person.state !== 'asked') continue;
          person.state = 'heard';
          wire.onHeard(userId);
          settle(person);
        }
      },
      () => {
        for (const [, person] of asked) {
          if (person.state === 'asked') person.state = 'wanted';
          settle(person);
        }
      },
    );
  }

  function settle(person: Person): void {
    for (const done of person.waiting) done();
    person.waiting.clear();
  }

  function personOf(userId: number): Person {
    let person = people.get(userId);
    if (!person) {
      person = { state: 'wanted', held: 0, usedMs: 0, waiting: new Set() };
      people.set(userId, person);
    }
    person.usedMs = performance.now();
    if (person.state === 'wanted') schedule();
    return person;
  }

  function sweep(): void {
    const before = performance.now() - LINGER_MS;
    const over = [...people].filter(([, { held, usedMs }]) => held === 0 && usedMs < before);
    if (over.length === 0) return;
    for (const [userId] of over) people.delete(userId);
    const ids = over.map(([userId]) => userId);
    if (connected) wire.unsubscribe(ids).catch(() => {});
  }
  const sweeper = setInterval(sweep, SWEEP_EVERY_MS);
  sweeper.unref();

  return {
    hears: (userId) => personOf(userId).state === 'heard',
    listen(userId) {
      const person = personOf(userId);
      person.held += 1;
      const heard = new Promise<void>((resolve) => {
        if (person.state === 'heard' || !connected) return resolve();
        const timer = setTimeout(resolve, HEARD_WITHIN_MS).unref();
        person.waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      return {
        heard,
        stop() {
          person.held -= 1;
        },
      };
    },
    lose() {
      connected = false;
      for (const person of people.values()) {
        person.state = 'wanted';
        settle(person);
      }
    },
    resume() {
      connected = true;
      ask();
    },
    stop: () => clearInterval(sweeper),
  };
}
