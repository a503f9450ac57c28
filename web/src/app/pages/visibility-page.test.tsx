import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aConnection, aSentRequest, aUser } from '../../test-support/user-fixtures.ts';
import { VisibilityPage } from './visibility-page.tsx';

const PATCH = 'PATCH /api/users/1';

function serve(user = aUser(), more: Parameters<typeof fakeNetwork>[0] = {}) {
  return fakeNetwork({
    ...sessionOf(user),
    'GET /api/connections/1': { body: [aConnection()] },
    'GET /api/friend-requests/sent/1': { body: [aSentRequest()] },
    'GET /api/users/blocked/1': { body: [] },
    ...more,
  });
}
const show = (user = aUser()) => renderPage(<VisibilityPage />, { user });

it('[VIS-7] the choice applies at once, and one that the server rejects switches back', async () => {
  const network = serve();
  network.handlers[PATCH] = { body: { user: aUser({ visibleTo: 'same_gender' }) } };
  show();
  const [all, same] = [
    await screen.findByRole('radio', { name: '모두' }),
    screen.getByRole('radio', { name: '나와 같은 성별만' }),
  ];
  expect(within(screen.getByTestId('visible-to')).getAllByRole('radio')).toEqual([all, same]);
  expect(all).toHaveProperty('checked', true);
  await userEvent.click(same);
  await screen.findByText('저장했어요');
  expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({
    visibleTo: 'same_gender',
  });
  expect(same).toHaveProperty('checked', true);
  network.handlers[PATCH] = errorResponse(503, 'unavailable');
  await userEvent.click(all);
  await screen.findByText('바꾸지 못했어요');
  expect(same).toHaveProperty('checked', true);
});

it('[VIS-7] the page links who sees the handle, with their number', async () => {
  serve();
  show();
  const link = await screen.findByRole('link', { name: '내 인스타그램을 보는 사람 2명' });
  expect(link.getAttribute('href')).toBe('/my-profile/instagram');
});

const BLOCKED = 'GET /api/users/blocked/1';
const since = '2026-11-03T03:00:00.000Z';

it('[VIS-7] blocked users are listed, and each can be unblocked', async () => {
  const jun = { id: 2, name: '이준', dogName: '콩', since };
  const former = { id: 3, name: '탈퇴한 사용자', dogName: null, since };
  const network = serve(aUser(), { [BLOCKED]: { body: [jun, former] } });
  network.handlers['DELETE /api/users/block'] = () => {
    network.handlers[BLOCKED] = { body: [former] };
    return { body: { message: '사용자 차단을 해제했습니다.', isBlocked: false } };
  };
  show();
  const card = within(await screen.findByRole('region', { name: '차단한 사용자' }));
  const items = await card.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('이준 · 콩2026년 11월 3일에 차단했어요'),
    expect.stringContaining('탈퇴한 사용자2026년 11월 3일에 차단했어요'),
  ]);
  await userEvent.click(card.getByRole('button', { name: '이준 차단 해제하기' }));
  expect((await screen.findByTestId('toast')).textContent).toBe('사용자 차단을 해제했습니다.');
  expect(network.requestsTo('DELETE', '/api/users/block')[0]?.body).toEqual({ blockedUserId: 2 });
  expect(card.queryByText('이준')).toBeNull();
  await waitFor(() => expect(network.requestsTo('GET', '/api/users/blocked/1')).toHaveLength(2));
  expect(card.getByRole('button', { name: '탈퇴한 사용자 차단 해제하기' })).toBeTruthy();
});

it('[VIS-7] a failed unblock shows the specified text, and the user stays in the list', async () => {
  const jun = { id: 2, name: '이준', dogName: '콩', since };
  serve(aUser(), {
    [BLOCKED]: { body: [jun] },
    'DELETE /api/users/block': errorResponse(500, 'internal_error'),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '이준 차단 해제하기' }));
  const { textContent } = await screen.findByTestId('toast');
  expect(textContent).toContain('차단 해제 실패');
  expect(textContent).toContain('차단 해제 중 오류가 발생했습니다');
  expect(screen.getByRole('button', { name: '이준 차단 해제하기' })).toBeTruthy();
});

it('[VIS-7] without blocks the card says so, and a link still leads to it', async () => {
  serve(aUser(), { [BLOCKED]: { body: [] } });
  show();
  expect(await screen.findByText('차단한 사용자가 없어요.')).toBeTruthy();
  expect(screen.getByRole('region', { name: '차단한 사용자' }).id).toBe('blocked');
});
