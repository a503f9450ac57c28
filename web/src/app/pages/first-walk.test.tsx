import type { Walk } from '@meongmate/shared/contract/walks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openWithWalks, startAtFive } from '../../test-support/open-walks.tsx';
import { aPerson } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';

beforeEach(() => startAtFive());

const shyPuppy = aPerson({ dogSize: null, dogNeutered: null, dogTraits: ['shy', 'puppy'] });
const first = (given: Partial<Walk> = {}) =>
  aWalk({ status: 'accepted', version: 2, isFirst: true, partner: shyPuppy, ...given });

it('[WALKUI-92] the card of the first walk has the hints for both dogs', async () => {
  openWithWalks([first()]);
  const card = await screen.findByTestId('walk-card');
  const guide = await within(card).findByTestId('first-walk-guide');
  expect(
    within(guide)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '먼저 다가올 때까지 기다려주세요. 인사는 천천히 해도 괜찮아요.',
    '어린 강아지가 함께해요. 짧게 걷고 자주 쉬어주세요.',
  ]);
});

it.each([
  ['a later walk', first({ isFirst: false })],
  ['a walk of an earlier build', aWalk({ status: 'accepted', partner: shyPuppy })],
  ['a proposal', first({ status: 'proposed', isFirst: false })],
  [
    'a first walk of dogs without known facts',
    first({ partner: aPerson({ dogSize: null, dogNeutered: null, dogTraits: [] }) }),
  ],
])('[WALKUI-92] %s has none', async (_, walk) => {
  openWithWalks([walk]);
  const card = await screen.findByTestId('walk-card');
  await within(card).findByText(/오후 7:00/);
  expect(screen.queryByTestId('first-walk-guide')).toBeNull();
});

it.each([
  ['while it takes place', '2026-11-24T10:59:00.000Z', 1],
  ['once it is over', '2026-11-24T11:01:00.000Z', 0],
])('[WALKUI-92] hints of a walk %s', async (_, now, count) => {
  vi.setSystemTime(new Date(now));
  const walk = first();
  openWithWalks([walk], {
    'GET /api/walks/1': ({ query }) => ({ body: query.has('past') ? [walk] : [] }),
  });
  await screen.findByText(count ? '지금은 산책 시간이에요' : '함께한 산책이에요');
  expect(await screen.findByTestId('walk-card')).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByTestId('first-walk-guide')).toHaveLength(count));
});
