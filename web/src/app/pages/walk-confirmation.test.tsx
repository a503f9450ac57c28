import type { Walk } from '@meongmate/shared/contract/walks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { HomeWalks, useHomeWalks } from '../../features/home/home-walks.tsx';
import { adoptConfirmations } from '../../features/walks/adopt-confirmations.ts';
import { pendingAnswersOf } from '../../features/walks/pending-answers.ts';
import { listConfirmations, storeConfirmation } from '../../lib/stored-confirmations.ts';
import { userCacheName } from '../../lib/user-cache.ts';
import { fakeCacheStorage } from '../../test-support/fake-cache-storage.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { openWithWalks, startAtFive } from '../../test-support/open-walks.tsx';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';

beforeEach(() => startAtFive());

/** At 17:00 the walk at 19:00 can be confirmed since an hour ago. */
const soon = (given: Partial<Walk> = {}) =>
  aWalk({
    status: 'accepted',
    version: 2,
    confirmedBy: [],
    confirmFrom: '2026-11-24T07:00:00.000Z',
    ...given,
  });
const CONFIRM = 'PUT /api/walks/31/confirm';

function HomePage() {
  const walks = useHomeWalks();
  return walks.isPending ? 'loading' : <HomeWalks walks={walks} />;
}

async function openHome(walk: Walk, more: Parameters<typeof fakeNetwork>[0] = {}) {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/walks/1': ({ query }) => ({ body: query.has('past') ? [] : [walk] }),
    ...more,
  });
  renderPage(<HomePage />, { user });
  await screen.findByTestId('next-walk');
  return network;
}

it('[WALKUI-85] card and strip ask whether the user will come, and show who confirmed', async () => {
  const confirmed = soon({ confirmedBy: [1] });
  const network = openWithWalks([soon()], { [CONFIRM]: { body: confirmed } });
  const card = await screen.findByTestId('walk-card');
  expect(within(card).getByText('보리 · 아직 확인 전이에요')).toBeTruthy();
  expect(within(card).getByRole('button', { name: '바꾸기' })).toBeTruthy();
  expect(within(card).getByRole('button', { name: '취소하기' })).toBeTruthy();
  const [inStrip] = await screen.findAllByTestId('walk-confirm');
  expect(screen.getAllByTestId('walk-confirm')).toHaveLength(2);
  await userEvent.click(inStrip as HTMLElement);
  await waitFor(() => expect(screen.queryByTestId('walk-confirm')).toBeNull());
  expect(network.requestsTo('PUT', '/api/walks/31/confirm')[0]?.body).toEqual({ version: 2 });
  expect(within(card).getByTestId('walk-confirmed').textContent).toBe('간다고 알렸어요');
});

it('[WALKUI-85] a partner who confirmed is named', async () => {
  openWithWalks([soon({ confirmedBy: [2] })]);
  const card = await screen.findByTestId('walk-card');
  expect(within(card).getByText('보리가 온다고 했어요')).toBeTruthy();
  expect(within(card).getByTestId('walk-confirm')).toBeTruthy();
});

it.each([
  ['before its time', soon({ confirmFrom: '2026-11-24T08:01:00.000Z' })],
  ['that is not agreed', soon({ status: 'proposed', confirmFrom: null, proposedBy: 1 })],
  ['of an earlier build', aWalk({ status: 'accepted' })],
])('[WALKUI-85] a walk %s is not asked about', async (_, walk) => {
  openWithWalks([walk]);
  await screen.findByTestId('walk-card');
  expect(screen.queryByTestId('walk-confirm')).toBeNull();
  expect(screen.queryByText(/아직 확인 전이에요/)).toBeNull();
});

it('[WALKUI-85] an open page asks when the time comes, and not up to a minute later', async () => {
  openWithWalks([soon({ confirmFrom: '2026-11-24T08:00:00.400Z' })]);
  const card = await screen.findByTestId('walk-card');
  expect(within(card).queryByTestId('walk-confirm')).toBeNull();
  expect(await within(card).findByTestId('walk-confirm')).toBeTruthy();
});

it('[WALKUI-85] the home page asks with its one primary button', async () => {
  const network = await openHome(soon(), { [CONFIRM]: { body: soon({ confirmedBy: [1, 2] }) } });
  const next = screen.getByTestId('next-walk');
  expect(within(next).queryByRole('button', { name: '산책 바꾸기' })).toBeNull();
  expect(within(next).getByRole('button', { name: '바꾸기' })).toBeTruthy();
  await userEvent.click(within(next).getByTestId('walk-confirm'));
  expect(await within(next).findByTestId('walk-confirmed')).toBeTruthy();
  expect(within(next).getByText('보리가 온다고 했어요')).toBeTruthy();
  expect(network.requestsTo('PUT', '/api/walks/31/confirm')).toHaveLength(1);
});

it('[WALKUI-11] [WALKUI-85] a confirmation without a network waits, and can be taken back', async () => {
  await openHome(soon(), {
    [CONFIRM]: () => {
      throw new TypeError('offline');
    },
  });
  await userEvent.click(screen.getByTestId('walk-confirm'));
  await screen.findByText('갈게요 · 연결되면 보내요');
  expect(localStorage.getItem('walkAnswers:1')).toContain('confirm');
  await userEvent.click(screen.getByRole('button', { name: '보내지 않기' }));
  expect(await screen.findByTestId('walk-confirm')).toBeTruthy();
  cleanup();
});

it('[WALKUI-87] a page takes over what the worker could not send', async () => {
  await fakeCacheStorage().open(userCacheName(1));
  await storeConfirmation({ walkId: 31, version: 2 });
  await adoptConfirmations(1);
  expect(pendingAnswersOf(1).reread()).toEqual([{ walkId: 31, version: 2, answer: 'confirm' }]);
  expect(await listConfirmations()).toEqual([]);
});
