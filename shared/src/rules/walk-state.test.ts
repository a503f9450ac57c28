import { expect, it } from 'vitest';
import { decideWalk, WALK_STATUSES, type WalkAction, type WalkDecision } from './walk-state.ts';

type Row = Record<(typeof WALK_STATUSES)[number], WalkDecision>;

/** The whole table: each action, by the member who proposed the walk or by the partner, before and after it begins. */
const TABLE: [action: WalkAction, isOwn: boolean, hasBegun: boolean, row: Row][] = [
  ['accept', false, false, row('apply', 'unchanged', 'closed', 'closed')],
  ['accept', false, true, row('closed', 'closed', 'closed', 'closed')],
  ['accept', true, false, row('forbidden', 'forbidden', 'forbidden', 'forbidden')],
  ['accept', true, true, row('forbidden', 'forbidden', 'forbidden', 'forbidden')],
  ['decline', false, false, row('apply', 'apply', 'unchanged', 'closed')],
  ['decline', false, true, row('closed', 'closed', 'unchanged', 'closed')],
  ['decline', true, false, row('forbidden', 'forbidden', 'forbidden', 'forbidden')],
  ['decline', true, true, row('forbidden', 'forbidden', 'forbidden', 'forbidden')],
  ['change', false, false, row('apply', 'apply', 'closed', 'closed')],
  ['change', false, true, row('closed', 'closed', 'closed', 'closed')],
  ['change', true, false, row('apply', 'apply', 'closed', 'closed')],
  ['change', true, true, row('closed', 'closed', 'closed', 'closed')],
  ['cancel', false, false, row('apply', 'apply', 'closed', 'unchanged')],
  ['cancel', false, true, row('closed', 'closed', 'closed', 'unchanged')],
  ['cancel', true, false, row('apply', 'apply', 'closed', 'unchanged')],
  ['cancel', true, true, row('closed', 'closed', 'closed', 'unchanged')],
];

function row(
  proposed: WalkDecision,
  accepted: WalkDecision,
  declined: WalkDecision,
  cancelled: WalkDecision,
): Row {
  return { proposed, accepted, declined, cancelled };
}

for (const [action, isOwn, hasBegun, expected] of TABLE) {
  const member = isOwn ? 'the member who proposed it' : 'the other member';
  it(`[WALK-1] ${action} by ${member}, ${hasBegun ? 'after' : 'before'} the walk begins`, () => {
    const actual = Object.fromEntries(
      WALK_STATUSES.map((status) => [status, decideWalk(action, { status, hasBegun, isOwn })]),
    );
    expect(actual).toEqual(expected);
  });
}
