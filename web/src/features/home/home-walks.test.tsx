import type { Walk } from '@meongmate/shared/contract/walks';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import { HomeWalks, useHomeWalks } from './home-walks.tsx';

/** A walk from 19:00 to 20:00 on Tuesday, 24 November. */
const walk = aWalk({ status: 'accepted' });
const at = (day: number, time: string) => vi.setSystemTime(new Date(2026, 10, day, ...clock(time)));
const clock = (time: string) => time.split(':').map(Number) as [number, number];

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

function Page() {
  const walks = useHomeWalks();
  return walks.isPending ? 'loading' : <HomeWalks walks={walks} />;
}

function Pages() {
  const [isHome, setHome] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHome(!isHome)}>
        other page
      </button>
      {isHome && <Page />}
    </>
  );
}
const changePage = () => userEvent.click(screen.getByRole('button', { name: 'other page' }));

/** The home page with the lists of the server, which a test may change. */
async function show(lists: { upcoming?: Walk[]; past?: Walk[] }) {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/walks/1': ({ query }) => ({
      body: (query.has('past') ? lists.past : lists.upcoming) ?? [],
    }),
    'GET /api/chat/rooms/1': { body: [] },
  });
  renderPage(<Pages />, { user });
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull());
  return network;
}

it('[WALKUI-17] the question appears also for a walk that was agreed after the lists were loaded', async () => {
  at(24, '18:00');
  const lists: Parameters<typeof show>[0] = {};
  await show(lists);
  await changePage();
  lists.past = [walk];
  at(25, '09:00');
  await changePage();
  expect((await screen.findByTestId('walk-question')).textContent).toContain(
    '어제 산책은 어땠어요?',
  );
});

it('[WALKUI-17] the question appears for a walk that is in the upcoming list only', async () => {
  at(24, '18:00');
  await show({ upcoming: [walk] });
  expect(screen.queryByTestId('walk-question')).toBeNull();
  await changePage();
  at(25, '09:00');
  await changePage();
  expect(await screen.findByTestId('walk-question')).toBeTruthy();
});

it('[WALKUI-13] an agreed walk is shown until it is over, once it has begun without the change', async () => {
  at(24, '18:59');
  await show({ upcoming: [walk] });
  expect((await screen.findByTestId('next-walk')).textContent).toContain('산책 바꾸기');
  await changePage();
  at(24, '19:59');
  await changePage();
  const next = await screen.findByTestId('next-walk');
  expect(next.textContent).toContain('지금');
  expect(next.textContent).not.toContain('산책 바꾸기');
  await changePage();
  at(24, '20:00');
  await changePage();
  expect(screen.queryByTestId('next-walk')).toBeNull();
});

const change = { previousStartsAt: '2026-11-24T09:00:00.000Z', wasAgreed: true };
const asked = aWalk({ id: 32, version: 3, proposedBy: 2, change });

it('[WALKUI-65] a change that waits has a card with the times and the answers, and the only primary button', async () => {
  at(24, '12:00');
  const network = await show({ upcoming: [asked, walk] });
  network.handlers['PUT /api/walks/32/answer'] = {
    body: { ...asked, status: 'accepted', version: 4, change: null },
  };
  const card = await screen.findByTestId('waiting-walk');
  expect(screen.getByTestId('next-walk').nextElementSibling).toBe(card);
  expect(card.textContent).toContain('답해주세요보리 · 시간을 바꾸자고 했어요');
  expect(card.querySelector('s')?.textContent).toBe('11월 24일 (화) 오후 6:00');
  expect(card.textContent).toContain('답하기 전까지는 약속이 확정되지 않아요.');
  const chat = screen.getByRole('link', { name: '채팅하기' });
  expect(chat.className).not.toContain('bg-primary');
  await userEvent.click(screen.getByTestId('walk-accept'));
  await waitFor(() => expect(screen.queryByTestId('waiting-walk')).toBeNull());
  expect(chat.className).toContain('bg-primary');
});

it('[WALKUI-65] a new proposal waits without a word about an agreement; more of them are linked', async () => {
  at(24, '12:00');
  await show({
    upcoming: [
      { ...asked, version: 1, change: null },
      { ...asked, id: 33 },
    ],
  });
  const card = await screen.findByTestId('waiting-walk');
  expect(card.textContent).toContain('보리 · 산책 제안');
  expect(card.textContent).not.toContain('확정되지 않아요');
  const more = screen.getByRole('link', { name: '답할 산책 1개 더 보기' });
  expect(more.getAttribute('href')).toBe('/my-profile/walks');
});
