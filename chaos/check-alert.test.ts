import { expect, it } from 'vitest';
import { checkAlert } from './check-alert.ts';
import type { AlertHistory } from './history.ts';

const stored: AlertHistory = {
  acknowledgedIds: [7, 7],
  storedIds: [7],
  sightings: [
    { note: 'a', isAcknowledged: true },
    { note: 'b', isAcknowledged: false },
  ],
  storedNotes: ['a'],
};

it.each<[string, Partial<AlertHistory>, string[]]>([
  ['everything is stored once', {}, []],
  ['a sighting without a response is stored', { storedNotes: ['a', 'b'] }, []],
  ['the alert is not stored', { storedIds: [], storedNotes: ['a'] }, ['lost']],
  ['the alert is stored twice', { storedIds: [7, 8] }, ['duplicated']],
  ['a sighting is not stored', { storedNotes: [] }, ['lost']],
  ['a sighting is stored twice', { storedNotes: ['a', 'a'] }, ['duplicated']],
  ['a sighting that was never sent', { storedNotes: ['a', 'c'] }, ['fabricated']],
])('%s', (_, change, kinds) => {
  expect(checkAlert({ ...stored, ...change }).map(({ kind }) => kind)).toEqual(kinds);
});
