import { beforeEach, expect, it } from 'vitest';
import { saveDraft } from '../../lib/drafts.ts';
import { aPerson } from '../../test-support/user-fixtures.ts';
import { draftName, type ProposalTarget, startValues } from './proposal.ts';

const USER = 1;
/** A Tuesday, 17:00. */
const NOW = new Date(2026, 10, 24, 17);
const walker = { walkingDays: '["tuesday"]', walkingTimes: '["18:00-22:00"]' };
const target = (given: Partial<ProposalTarget> = {}): ProposalTarget => ({
  roomId: 5,
  partner: aPerson(),
  ...given,
});
const start = (given: ProposalTarget) =>
  startValues(USER, given, NOW, walker, new Date(2026, 10, 24, 19), []);
const slot = { date: new Date(2026, 10, 28), part: 'morning' } as const;

beforeEach(() => sessionStorage.clear());

it('[WALKUI-4] a proposal from the home page is for the day and the part that its row names', () => {
  expect(start(target({ slot })).values).toMatchObject({ date: '2026-11-28', time: '08:00' });
  const ended = { date: new Date(2026, 10, 24), part: 'morning' } as const;
  expect(start(target({ slot: ended })).values).toMatchObject({
    date: '2026-11-24',
    time: '19:00',
  });
});

it('[WALKUI-4] [WALKUI-6] such a proposal has the texts of a draft, but not its time', () => {
  const draft = start(target());
  saveDraft(draftName(USER, target()), { ...draft, values: { ...draft.values, note: '물' } });
  const { values, clientId } = start(target({ slot }));
  expect(values).toMatchObject({ date: '2026-11-28', time: '08:00', note: '물' });
  expect(clientId).not.toBe(draft.clientId);
});

it('[WALKUI-6] unchanged values are a repeated attempt, other values another proposal', () => {
  const draft = start(target());
  saveDraft(draftName(USER, target()), draft);
  expect(start(target())).toEqual(draft);
  saveDraft(draftName(USER, target()), {
    ...draft,
    values: { ...draft.values, date: '2026-11-23' },
  });
  const { values, clientId } = start(target());
  expect(values).toEqual(draft.values);
  expect(clientId).not.toBe(draft.clientId);
});
