import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currentToast } from '../../lib/toast.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { CalendarPage } from './calendar-page.tsx';

const FEED = '/api/calendar-feed';
const URL_OF_FEED = 'https://meong.example/calendar/aToken.ics';

function show(more: Parameters<typeof fakeNetwork>[0] = {}) {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    [`GET ${FEED}`]: { body: { url: URL_OF_FEED } },
    ...more,
  });
  renderPage(<CalendarPage />, { user });
  return network;
}

it('[WALKUI-88] one tap makes the address, which opens the calendar and has instructions for each phone', async () => {
  show({
    [`GET ${FEED}`]: { body: { url: null } },
    [`POST ${FEED}`]: { status: 201, body: { url: URL_OF_FEED } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '캘린더 연결하기' }));
  const open = await screen.findByRole('link', { name: '캘린더에서 열기' });
  expect(open.getAttribute('href')).toBe('webcal://meong.example/calendar/aToken.ics');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '아이폰',
    '갤럭시',
    '구글 캘린더',
  ]);
});

it('[WALKUI-88] the address is copied, or can be selected where the browser refuses', async () => {
  const writeText = vi.fn(async () => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  show();
  const button = await screen.findByRole('button', { name: '주소 복사하기' });
  await userEvent.click(button);
  expect(writeText).toHaveBeenCalledWith(URL_OF_FEED);
  expect(currentToast.get()?.title).toBe('주소를 복사했어요');
  writeText.mockRejectedValue(new Error('refused'));
  await userEvent.click(button);
  await waitFor(() => expect(currentToast.get()?.title).toBe('주소를 복사하지 못했어요'));
});

it('[WALKUI-88] the connection ends after a confirmation', async () => {
  const network = show({ [`DELETE ${FEED}`]: { body: { message: '' } } });
  await userEvent.click(await screen.findByRole('button', { name: '연결 끊기' }));
  expect(network.requestsTo('DELETE', FEED)).toEqual([]);
  const [, confirm] = screen.getAllByRole('button', { name: '연결 끊기' });
  await userEvent.click(confirm as HTMLElement);
  expect(await screen.findByRole('button', { name: '캘린더 연결하기' })).toBeTruthy();
});

it('[WALKUI-88] a failure says so, and changes nothing', async () => {
  show({
    [`GET ${FEED}`]: { body: { url: null } },
    [`POST ${FEED}`]: errorResponse(503, 'unavailable'),
  });
  await userEvent.click(await screen.findByRole('button', { name: '캘린더 연결하기' }));
  await waitFor(() => expect(currentToast.get()?.title).toBe('캘린더를 연결하지 못했어요'));
  expect(screen.getByRole('button', { name: '캘린더 연결하기' })).toBeTruthy();
});
