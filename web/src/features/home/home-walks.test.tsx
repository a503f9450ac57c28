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
