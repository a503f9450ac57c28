import { expect, it } from 'vitest';
import { fromWire, toWire } from './event-wire.ts';

it('[RT-21] dates and bytes come out of the wire as they went in', () => {
  const event = {
    at: new Date('2026-03-02T09:00:00.123Z'),
    hash: Buffer.from([0, 255, 7]),
    nested: { list: [1, '둘', null], when: new Date(0) },
  };
  const back = fromWire(toWire(event)) as typeof event;
  expect(back.at).toEqual(event.at);
  expect(Buffer.from(back.hash).equals(event.hash)).toBe(true);
  expect(back.nested).toEqual(event.nested);
});
