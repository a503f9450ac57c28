import type { ReceivedRequest, SentRequest } from '@meongmate/shared/contract/friend-requests';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { friendRequestsKey } from '../../lib/query-keys.ts';
import { reportTarget } from '../../parts/report-target.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import {
  aConnection,
  aPerson,
  aReceivedRequest,
  aSentRequest,
  aUser,
} from '../../test-support/user-fixtures.ts';
import { setLanguage } from '../../texts/define-texts.ts';
import { SafetyDialogs } from '../safety-layer.tsx';
import { FriendRequestsPage } from './friend-requests-page.tsx';

const RECEIVED = 'GET /api/friend-requests/received/1';
const ACCEPT = 'PUT /api/friend-requests/7/accept';
const user = aUser();

function serve(received: ReceivedRequest[], sent: SentRequest[] = []) {
  return fakeNetwork({
    ...sessionOf(user),
    [RECEIVED]: { body: received },
    'GET /api/friend-requests/sent/1': { body: sent },
  });
}

const page = (
  <>
    <FriendRequestsPage />
    <SafetyDialogs />
  </>
);
const show = (at = '/friend-requests') => renderPage(page, { user, at });
const accepted = (given: Partial<ReceivedRequest> = {}) =>
  aReceivedRequest({ status: 'accepted', chatAccepted: true, chatRoomId: 5, ...given });

async function openAcceptDialog() {
  await userEvent.click(await screen.findByRole('button', { name: '수락' }));
  return screen.findByRole('dialog', { name: '김민서님의 요청 수락하기' });
}

it('[REQ-1] [REQ-2] a received card shows the sender and the Instagram account to check', async () => {
  serve([aReceivedRequest()]);
  show();
  const card = await screen.findByTestId('request-received');
  expect(card.textContent).toContain('보리');
  expect(card.textContent).toContain('같이 걸어요');
  expect(screen.getByTestId('realtime-state').textContent).toBe('연결 중');
  expect(screen.getByText(/인스타그램을 꼭 확인하세요/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: /받은 요청/ }).textContent).toContain('1');
});

it('[REQ-41] a link to a request that was withdrawn says so, one to a listed request does not', async () => {
  serve([aReceivedRequest()]);
  show('/friend-requests#request-8');
  await screen.findByTestId('request-received');
  expect(screen.getByText(/보낸 분이 취소했거나/)).toBeTruthy();
  cleanup();
  show(`/friend-requests#request-${aReceivedRequest().id}`);
  await screen.findByTestId('request-received');
  expect(screen.queryByText(/보낸 분이 취소했거나/)).toBeNull();
});

it('[REQ-41] also above an empty list', async () => {
  serve([]);
  show('/friend-requests#request-8');
  expect(await screen.findByText(/보낸 분이 취소했거나/)).toBeTruthy();
});

it('[REQ-19] a pending card shows distance, size and shared times', async () => {
  serve([aReceivedRequest(), aReceivedRequest({ id: 9, distance: null })]);
  show();
  const [card, unknown] = await screen.findAllByTestId('request-received');
  expect(card?.textContent).toContain('시바견 · 중형 · 3살');
  expect(card?.textContent).toContain('약 400m');
  expect(card?.textContent).toContain('화·목 저녁이 겹쳐요');
  expect(unknown?.textContent).not.toContain('약 ');
});

it('[REQ-42] [REQ-43] the profile has the greeting, the distance of the card and both decisions', async () => {
  serve([aReceivedRequest()]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: '보리 프로필 보기' }));
  const profile = await screen.findByRole('dialog', { name: '보리' });
  expect(profile.textContent).toContain('김민서님의 인사');
  expect(profile.textContent).toContain('같이 걸어요');
  expect(profile.textContent).toContain('화·목 저녁이 겹쳐요');
  expect(profile.textContent).toContain('약 400m');
  expect(profile.textContent).toContain('수락하기 전에 인스타그램을 확인해주세요.');
  await userEvent.click(within(profile).getByRole('button', { name: '삭제' }));
  expect(await screen.findByRole('dialog', { name: /삭제할까요/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  await userEvent.click(within(profile).getByRole('button', { name: '수락' }));
  expect(await screen.findByRole('dialog', { name: '김민서님의 요청 수락하기' })).toBeTruthy();
});

it('[SEC-11] the Instagram link opens a new tab without access to this one', async () => {
  serve([aReceivedRequest()]);
  show();
  const link = await screen.findByRole('link', { name: /인스타그램 @bori.daily/ });
  expect(link.getAttribute('href')).toBe('https://www.instagram.com/bori.daily/');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it.each([
  ['인스타그램만', 'instagram'],
  ['채팅만', 'chat'],
  ['인스타그램과 채팅', 'both'],
])('[REQ-3] [REQ-9] [REQ-17] %s accepts the request as %s', async (label, type) => {
  const network = serve([aReceivedRequest()]);
  const body = { request: accepted(), connection: aConnection(), room: null };
  network.handlers[ACCEPT] = () => {
    network.handlers[RECEIVED] = { body: [accepted()] };
    return { body };
  };
  show();
  const dialog = await openAcceptDialog();
  expect(dialog.textContent).toContain('나 @dubu');
  expect(dialog.textContent).toContain('김민서 @bori.daily');
  await userEvent.click(within(dialog).getByRole('radio', { name: label }));
  await userEvent.click(within(dialog).getByRole('button', { name: '수락하기' }));
  const chat = await screen.findByRole('link', { name: '채팅하기' });
  expect(screen.getByText('두부와 보리가 친구가 됐어요')).toBeTruthy();
  expect(chat.getAttribute('href')).toBe('/chat/5');
  expect(network.requestsTo('PUT', '/api/friend-requests/7/accept')[0]?.body).toEqual({
    connectionType: type,
  });
});

it('[REQ-17] an acceptance from the profile closes the profile', async () => {
  const network = serve([aReceivedRequest()]);
  network.handlers[ACCEPT] = () => {
    network.handlers[RECEIVED] = { body: [accepted()] };
    return { body: { request: accepted(), connection: aConnection(), room: null } };
  };
  show();
  await userEvent.click(await screen.findByRole('button', { name: '보리 프로필 보기' }));
  const profile = within(await screen.findByRole('dialog', { name: '보리' }));
  await userEvent.click(profile.getByRole('button', { name: '수락' }));
  await userEvent.click(await screen.findByRole('button', { name: '수락하기' }));
  expect(await screen.findByRole('link', { name: '채팅하기' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[REQ-4] [UI-24] a failed accept shows an error, and the request is pending again', async () => {
  const network = serve([aReceivedRequest()]);
  let respond: (value: FakeResponse) => void = () => {};
  network.handlers[ACCEPT] = () =>
    new Promise((resolve) => {
      respond = resolve;
    });
  show();
  const dialog = await openAcceptDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: '수락하기' }));
  expect(await screen.findByText('수락됨')).toBeTruthy();
  respond(errorResponse(503, 'unavailable'));
  expect((await screen.findByTestId('toast')).textContent).toContain('요청을 수락하지 못했어요');
  expect(screen.getByRole('button', { name: '수락' })).toBeTruthy();
});

it('[REQ-4] [UI-26] deleting requires confirmation with the focus on cancel; a failure shows an error', async () => {
  const network = serve([aReceivedRequest()]);
  network.handlers['DELETE /api/friend-requests/7'] = errorResponse(500, 'internal_error');
  setLanguage('en');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the request from 김민서?' });
  expect(network.requestsTo('DELETE', '/api/friend-requests/7')).toHaveLength(0);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete request' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('Failed to decline request');
  expect(screen.getByTestId('request-received')).toBeTruthy();
});

it.each([
  ['/friend-requests', '김민서님 신고하기'],
  ['/friend-requests?tab=sent', '김민서님 신고하기'],
])('[RPTUI-2] a request on %s can be reported, with its number', async (at, name) => {
  serve([aReceivedRequest()], [aSentRequest()]);
  show(at);
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(reportTarget.get()).toMatchObject({ person: { id: 2, name: '김민서' }, requestId: 7 });
});

it('[REQ-6] [BLK-18] the sender can be blocked from the card', async () => {
  const network = serve([aReceivedRequest()]);
  const message = '사용자를 차단했습니다. 인스타그램 접근과 채팅이 비활성화됩니다.';
  network.handlers['POST /api/users/block'] = () => {
    network.handlers[RECEIVED] = { body: [] };
    return { body: { message, isBlocked: true } };
  };
  show();
  await userEvent.click(await screen.findByRole('button', { name: '김민서를 차단하기' }));
  const dialog = await screen.findByRole('dialog', { name: '김민서님을 차단할까요?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '차단하기' }));
  expect((await screen.findByTestId('toast')).textContent).toContain(message);
  expect(await screen.findByText('받은 요청이 아직 없어요')).toBeTruthy();
});

it('[FR-31] [UI-40] a request that arrives while the page is open appears and is announced', async () => {
  const network = serve([]);
  const { client } = show();
  await screen.findByText('받은 요청이 아직 없어요');
  network.handlers[RECEIVED] = { body: [aReceivedRequest()] };
  await client.invalidateQueries({ queryKey: friendRequestsKey });
  expect(await screen.findByTestId('request-received')).toBeTruthy();
  expect(await screen.findByText('새 친구 요청이 왔어요: 김민서')).toBeTruthy();
});

it('[REQ-7] [REQ-8] sent requests are pending, or show what the receiver shared', async () => {
  const shared = {
    id: 8,
    status: 'accepted',
    instagramShared: true,
    receiver: aPerson({ id: 3, name: '이준', instagramId: 'kong.walks' }),
  } as const;
  serve([], [aSentRequest(), aSentRequest(shared)]);
  show();
  await userEvent.click(await screen.findByRole('tab', { name: '보낸 요청' }));
  await waitFor(() => expect(screen.getAllByTestId('request-sent')).toHaveLength(2));
  const [pending, friend] = screen.getAllByTestId('request-sent');
  expect(pending?.textContent).toContain('답을 기다리는 중');
  expect(friend?.querySelector('a')?.getAttribute('href')).toContain('kong.walks');
  expect(screen.getByLabelText('address').textContent).toBe('/friend-requests?tab=sent');
});

it('[REQ-16] [SHELL-31] the sent list shows new acceptances first and marks them as seen', async () => {
  localStorage.setItem('seenAcceptances:1', '[9]');
  const friend = { status: 'accepted', chatAccepted: true, chatRoomId: 5 } as const;
  const known = aSentRequest({ ...friend, id: 9, receiver: aPerson({ dogName: '콩' }) });
  const news = aSentRequest({ ...friend, id: 8, receiver: aPerson({ dogName: '라떼' }) });
  serve([], [aSentRequest(), known, news]);
  show('/friend-requests?tab=sent');
  const cards = await screen.findAllByTestId('request-sent');
  const names = cards.map((card) => within(card).getByRole('heading').textContent);
  expect(names).toEqual(['라떼', '보리', '콩']);
  expect(JSON.parse(localStorage.getItem('seenAcceptances:1') ?? '')).toEqual([9, 8]);
});

it('[BLK-14] [BLK-22] a sent request and its handle disappear from the open page when the receiver blocks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const request = aSentRequest({
    status: 'accepted',
    instagramShared: true,
    receiver: aPerson({ instagramId: 'bori.daily' }),
  });
  const network = serve([], [request]);
  show('/friend-requests?tab=sent');
  const card = await screen.findByTestId('request-sent');
  expect(card.textContent).toContain('bori.daily');
  network.handlers['GET /api/friend-requests/sent/1'] = { body: [] };
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(screen.queryByTestId('request-sent')).toBeNull());
  expect(document.body.textContent).not.toContain('bori.daily');
});

it('[REQ-44] an acceptance with Instagram alone has Instagram as its main action, on both sides', async () => {
  const given = { status: 'accepted', instagramShared: true, chatAccepted: false } as const;
  serve(
    [aReceivedRequest(given)],
    [aSentRequest({ ...given, id: 9, receiver: aPerson({ instagramId: 'kong.walks' }) })],
  );
  show();
  const profile = (handle: string) => `https://www.instagram.com/${handle}/`;
  const action = () => screen.findByRole('link', { name: /^인스타그램 보기/ });
  expect((await action()).getAttribute('href')).toBe(profile('bori.daily'));
  await userEvent.click(screen.getByRole('tab', { name: /보낸 요청/ }));
  expect((await action()).getAttribute('href')).toBe(profile('kong.walks'));
});

it('[UI-21] received and sent requests have separate empty states', async () => {
  serve([]);
  show('/friend-requests?tab=sent');
  expect(await screen.findByText('보낸 요청이 아직 없어요')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /받은 요청/ }));
  expect(await screen.findByText('받은 요청이 아직 없어요')).toBeTruthy();
});

it('[DISC-11] a URL with a request id moves the focus to that request', async () => {
  serve([aReceivedRequest(), aReceivedRequest({ id: 9, sender: aPerson({ id: 4 }) })]);
  show('/friend-requests#request-9');
  await waitFor(() => expect(document.activeElement?.id).toBe('request-9'));
});
