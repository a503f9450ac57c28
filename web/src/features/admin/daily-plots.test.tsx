import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anAdmin, fakeAdminApi, thirtyDays } from '../../test-support/fake-admin-api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { DailyPlots } from './daily-plots.tsx';

const COUNTS = 'GET /api/admin/daily-counts';
const show = () => renderPage(<DailyPlots />, { user: anAdmin(), at: '/admin' });

it('[ADMUI-21] three plots show their sums, and a table shows the numbers, newest first', async () => {
  fakeAdminApi();
  show();
  const figures = await screen.findAllByRole('figure');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('가입2'),
    expect.stringContaining('친구 요청59'),
    expect.stringContaining('메시지1,200'),
  ]);
  for (const figure of figures) expect(figure.querySelectorAll('g')).toHaveLength(30);
  await userEvent.click(screen.getByText('날짜별로 보기'));
  const rows = within(screen.getByRole('table', { name: '지난 30일' })).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]?.textContent).toBe('11월 21일2301,200');
});

it('[ADMUI-21] the tallest bar is the busiest day; a day without activity has no bar', async () => {
  fakeAdminApi();
  show();
  const [signUps, requests, messages] = await screen.findAllByRole('figure');
  const heights = (figure?: HTMLElement) =>
    [...(figure?.querySelectorAll('g') ?? [])].map((bar) =>
      Number(bar.lastElementChild?.getAttribute('height')),
    );
  expect(heights(requests).at(-1)).toBe(100);
  expect(heights(requests)[0]).toBe(4);
  expect(heights(messages)[0]).toBe(0);
  // Below the minimum scale the busiest day does not fill the height.
  expect(heights(signUps).at(-1)).toBe(40);
  expect(screen.getByText('10월 23일부터').textContent).toBe('10월 23일부터오늘까지');
});

it('[ADMUI-21] plots that failed to load can be retried', async () => {
  const network = fakeAdminApi({ [COUNTS]: errorResponse(503, 'unavailable') });
  show();
  await screen.findByText('지난 30일의 활동을 불러오지 못했어요');
  network.handlers[COUNTS] = { body: thirtyDays() };
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findAllByRole('figure')).toHaveLength(3);
});
