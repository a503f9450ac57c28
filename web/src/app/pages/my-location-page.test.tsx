import { DAY_MS } from '@meongmate/shared/rules/durations';
import { koreanDay } from '@meongmate/shared/rules/korean-day';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { locationPermittedEntry, mapViewEntry } from '../../lib/storage.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { MyLocationPage } from './my-location-page.tsx';

const RECORD = 'GET /api/users/1/location-record';
const daysAgo = (days: number) => koreanDay(new Date(Date.now() - days * DAY_MS));
const consent = { consentedAt: '2026-11-02T03:00:00Z', version: '2026-11-01', withdrawnAt: null };
const shown = [
  { day: daysAgo(30), people: 3, times: 9 },
  { day: daysAgo(1), people: 12, times: 40 },
  { day: daysAgo(0), people: 2, times: 5 },
];

beforeEach(() => {
  vi.spyOn(realtime, 'start').mockImplementation(() => {});
});

function serve(handlers: Parameters<typeof fakeNetwork>[0] = {}) {
  return fakeNetwork({
    ...sessionOf(aUser()),
    [RECORD]: { body: { ...consent, shown } },
    ...handlers,
  });
}
const show = () => renderPage(<MyLocationPage />, { user: aUser(), at: '/my-profile/location' });

it('[LREC-9] the last seven days are shown, and all days in a table', async () => {
  serve();
  show();
  const week = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(week.map((day) => within(day).getByText(/명$/).textContent)).toEqual([
    ...Array.from({ length: 5 }, () => '0명'),
    '12명',
    '2명',
  ]);
  await userEvent.click(screen.getByText('지난 180일 모두 보기'));
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['2', '5'],
    ['12', '40'],
    ['3', '9'],
  ]);
});

it('[LREC-9] [LREC-5] [LREC-15] a withdrawal asks once, offers the pause, and deletes the stored map view and the flag of the permission', async () => {
  const network = serve({
    'DELETE /api/users/1/location': { body: { user: aUser({ latitude: 0, longitude: 0 }) } },
  });
  const own = { latitude: 37.5, longitude: 127 };
  mapViewEntry.set({ own, center: own, radiusKm: 3, zoom: 16 });
  locationPermittedEntry.set('true');
  show();
  await userEvent.click(await screen.findByRole('button', { name: '동의 철회하기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/위치와 지난 기록이 지금 바로 모두 지워져요/)).toBeTruthy();
  expect(dialog.getByText(/‘이웃에게 보이기’만 꺼도 충분해요/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('취소'));
  network.handlers[RECORD] = {
    body: { ...consent, withdrawnAt: '2026-11-20T03:00:00Z', shown: [] },
  };
  await userEvent.click(dialog.getByRole('button', { name: '철회하고 지우기' }));
  expect(await screen.findByText('위치 동의를 철회했어요')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([mapViewEntry.get(), locationPermittedEntry.get()]).toEqual([undefined, undefined]);
});

it('[LREC-9] a withdrawal that fails leaves the consent and says so', async () => {
  serve({ 'DELETE /api/users/1/location': errorResponse(503, 'unavailable', '잠시 후') });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '동의 철회하기' }));
  await userEvent.click(await screen.findByRole('button', { name: '철회하고 지우기' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('동의를 철회하지 못했어요');
  expect(screen.getByRole('button', { name: '동의 철회하기' })).toBeTruthy();
});

it('[LREC-11] after a withdrawal, one tap consents again and sends the location', async () => {
  const network = serve({
    [RECORD]: { body: { ...consent, withdrawnAt: '2026-11-20T03:00:00Z', shown: [] } },
    'PATCH /api/users/1': { body: { user: aUser() } },
  });
  const getCurrentPosition = (done: PositionCallback) =>
    done({ coords: { latitude: 37.5, longitude: 127 } } as GeolocationPosition);
  vi.stubGlobal('navigator', { userAgent: '', geolocation: { getCurrentPosition } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /다시 동의하고/ }));
  expect((await screen.findByTestId('toast')).textContent).toContain('다시 동의했어요');
  const [call] = network.requestsTo('PATCH', '/api/users/1');
  expect(call?.body).toEqual({ latitude: 37.5, longitude: 127, locationConsent: true });
});

it('[LREC-9] a record that does not load can be requested again', async () => {
  const network = serve({ [RECORD]: errorResponse(503, 'unavailable') });
  show();
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 10_000 });
  network.handlers[RECORD] = { body: { ...consent, shown } };
  await userEvent.click(retry);
  expect(await screen.findByText('위치 이용에 동의했어요')).toBeTruthy();
});
