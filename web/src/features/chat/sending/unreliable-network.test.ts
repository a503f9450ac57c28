import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { HeadlessChatClient } from '../../../test-support/headless-chat-client.ts';
import {
  FakeRoomServer,
  NO_FAULTS,
  UnreliableNetwork,
} from '../../../test-support/unreliable-network.ts';
import { VirtualTime } from '../../../test-support/virtual-time.ts';

const RUNS = 1000;
const SEED = 20;
const MINUTE_MS = 60_000;

beforeEach(() => localStorage.clear());

/** A random generator with a fixed seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function aConversation(seed: number) {
  const random = createRandom(seed);
  const time = new VirtualTime();
  const room = new FakeRoomServer();
  const join = (userId: number) => {
    const network = new UnreliableNetwork(time, room, random);
    return { network, page: new HeadlessChatClient({ userId, time, network, random }) };
  };
  return { random, time, room, sides: [join(1), join(2)] as const };
}

const idsOf = (messages: readonly { id: number }[]) => messages.map(({ id }) => id);

/** Repairs both networks; a user action wakes both pages. */
async function restoreNetworks({ time, sides }: ReturnType<typeof aConversation>): Promise<void> {
  for (const { network, page } of sides) {
    network.faults = NO_FAULTS;
    network.reconnect();
    page.wake();
  }
  await time.advance(MINUTE_MS);
}

it('[CLI-7] [UI-31] both pages show every message once and in order after any network faults', async () => {
  const moves = fc.array(
    fc.record({
      side: fc.constantFrom(0, 1),
      move: fc.constantFrom('write', 'write', 'write', 'disconnect', 'reconnect', 'wake'),
      afterMs: fc.integer({ min: 0, max: 15_000 }),
    }),
    { minLength: 1, maxLength: 60 },
  );
  const faultRates = fc.record({
    lost: fc.double({ min: 0, max: 0.6, noNaN: true }),
    duplicated: fc.double({ min: 0, max: 0.5, noNaN: true }),
    maxDelayMs: fc.integer({ min: 1, max: 4000 }),
  });
  const property = fc.asyncProperty(
    fc.integer(),
    faultRates,
    moves,
    async (seed, faults, script) => {
      localStorage.clear();
      const conversation = aConversation(seed);
      const { time, room, sides } = conversation;
      const written: string[][] = [[], []];
      for (const { network } of sides) network.faults = faults;
      for (const { side, move, afterMs } of script) {
        await time.advance(afterMs);
        const { network, page } = sides[side as 0 | 1];
        if (move === 'write') written[side]?.push(page.writeMessage());
        else if (move === 'wake') page.wake();
        else network[move]();
      }
      await restoreNetworks(conversation);
      for (const { page } of sides) {
        expect(idsOf(page.timeline.messages)).toEqual(idsOf(room.messages));
        expect(page.outbox.entries.get()).toEqual([]);
        const own = room.messages.filter(({ senderId }) => senderId === page.userId);
        // Each message once, in the order of writing.
        expect(own.map(({ message }) => message)).toEqual(written[page.userId - 1]);
        page.close();
      }
    },
  );
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
}, 60_000);

it('[CLI-7] after each of 100 disconnections during 5,000 messages the page is complete within 5 s', async () => {
  const conversation = aConversation(4);
  const { time, room, random, sides } = conversation;
  const [reader, writer] = sides;
  await time.advance(1000);
  for (let cut = 0; cut < 100; cut += 1) {
    const offlineMs = 100 * 600 ** random();
    reader.network.disconnect();
    for (let sent = 0; sent < 50; sent += 1) {
      room.store(writer.page.userId, `${cut} ${sent}`, `말 ${cut}-${sent}`);
      await time.advance(offlineMs / 50);
    }
    reader.network.reconnect();
    reader.page.wake();
    await time.advance(5000);
    expect(reader.page.timeline.messages).toHaveLength(room.messages.length);
  }
  expect(idsOf(reader.page.timeline.messages)).toEqual(idsOf(room.messages));
  expect(room.messages).toHaveLength(5000);
  for (const { page } of sides) page.close();
}, 60_000);

it('[CLI-11] without a socket a new message arrives with the next poll', async () => {
  const { time, room, sides } = aConversation(1);
  const [reader] = sides;
  reader.page.close();
  await time.advance(10_000);
  room.store(2, 'x', '소식');
  await time.advance(3000 + 4 * NO_FAULTS.maxDelayMs);
  expect(idsOf(reader.page.timeline.messages)).toEqual([1]);
});
