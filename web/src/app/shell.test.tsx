import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { currentUserEntry } from '../lib/storage.ts';
import { showToast } from '../lib/toast.ts';
import { aRoom } from '../test-support/chat-fixtures.ts';
import { heading, LOAD_TIMEOUT, renderShell } from '../test-support/render-shell.tsx';
import { aReceivedRequest, aSentRequest, aUser } from '../test-support/user-fixtures.ts';
import * as router from './router.tsx';

const MAIN_MENU = { name: '주 메뉴' };
const nav = () => screen.findByRole('navigation', MAIN_MENU, LOAD_TIMEOUT);

it('[SHELL-3] [SHELL-2] a wide screen has the specified buttons and no admin button', async () => {
  renderShell('/chat', { user: aUser(), size: 'desktop' });
  const menu = await nav();
  const names = within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['찾기', '채팅', '친구 요청', '내 정보', '문의하기']);
  expect(within(menu).getByRole('link', { name: '채팅' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(screen.getAllByRole('navigation', MAIN_MENU)).toHaveLength(1);
  expect(document.querySelector('[href="/admin"]')).toBeNull();
  const banner = menu.closest('header');
  if (!banner) throw new Error('the menu is not in a header');
  expect(within(banner).getByText('멍메이트')).toBeTruthy();
  expect(within(banner).getByTestId('language-en').textContent).toBe('English');
});

it('[SHELL-3] an admin has one more button', async () => {
  renderShell('/chat', { user: aUser({ isAdmin: true }), size: 'desktop' });
  const admin = within(await nav()).getByRole('link', { name: '슈퍼 관리자' });
  expect(admin.getAttribute('href')).toBe('/admin');
});

it('[SHELL-2] [UI-3] [CHAT-1] a phone has exactly five tabs, and the current one is marked', async () => {
  renderShell('/friend-requests', { user: aUser() });
  const tabs = within(await nav()).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    '홈',
    '찾기',
    '요청',
    '채팅',
    '내 정보',
  ]);
  const current = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['요청']);
});

it.each([
  ['/', '오늘', 'a tab'],
  ['/chat', '채팅', 'a tab'],
  ['/friend-requests', '친구 요청', 'a tab'],
  ['/connections', '친구 목록', 'a page below a tab'],
])(
  '[SHELL-29] [SHELL-30] on a phone %s (%s) has no language switch, and a back link only below a tab',
  async (path, title, kind) => {
    renderShell(path, { user: aUser({ latitude: 0, longitude: 0 }) });
    await heading(title);
    expect(screen.queryByTestId('language-en')).toBeNull();
    const backLinks = screen.queryAllByRole('link', { name: '뒤로' });
    expect(backLinks).toHaveLength(kind === 'a tab' ? 0 : 1);
  },
);

it('[SHELL-2] a conversation hides the tabs', async () => {
  renderShell('/chat/9', { user: aUser() });
  await heading('채팅방을 찾을 수 없어요');
  expect(screen.queryByRole('navigation', MAIN_MENU)).toBeNull();
});

it.each([
  ['phone', '/terms-consent', '시작하기 전에 확인해주세요'],
  ['desktop', '/terms-consent', '시작하기 전에 확인해주세요'],
  ['phone', '/profile-setup', '로그인 정보와 약관'],
  ['desktop', '/reset-password', '비밀번호를 잊으셨나요?'],
] as const)(
  '[SHELL-1] [SHELL-2] before the terms are accepted a %s has no menu on %s',
  async (size, path, title) => {
    const user = aUser({ termsAgreed: false, profileComplete: false });
    renderShell(path, { user, size });
    await heading(title);
    expect(screen.queryByRole('navigation', MAIN_MENU)).toBeNull();
  },
);

it('[SHELL-1] [SHELL-2] a visitor has neither header nor tabs', async () => {
  renderShell('/contact-admin', { size: 'desktop' });
  await heading('문의하기');
  expect(screen.queryByRole('navigation', MAIN_MENU)).toBeNull();
});

it('[SHELL-5] [SHELL-6] [UI-3] dots show pending requests and unread messages, with a text for screen readers', async () => {
  renderShell('/contact-admin', {
    user: aUser(),
    handlers: {
      'GET /api/friend-requests/received/1': { body: [aReceivedRequest()] },
      'GET /api/chat/rooms/1': { body: [aRoom({ unreadCount: 3 })] },
    },
  });
  const pending = await screen.findByTestId('pending-dot', {}, LOAD_TIMEOUT);
  expect(pending.closest('a')?.getAttribute('href')).toBe('/friend-requests');
  expect(pending.closest('a')?.textContent).toContain('확인하지 않은 친구 요청 1건');
  const unread = await screen.findByTestId('unread-dot');
  expect(unread.closest('a')?.getAttribute('href')).toBe('/chat');
  expect(unread.closest('a')?.textContent).toContain('읽지 않은 메시지 3개');
});

it('[SHELL-5] [SHELL-6] without pending requests and unread messages there is no dot', async () => {
  const accepted = aReceivedRequest({ status: 'accepted' });
  const network = renderShell('/contact-admin', {
    user: aUser(),
    handlers: {
      'GET /api/friend-requests/received/1': { body: [accepted] },
      'GET /api/chat/rooms/1': { body: [aRoom()] },
    },
  });
  await nav();
  await waitFor(() =>
    expect(network.requestsTo('GET', '/api/chat/rooms/1').length).toBeGreaterThan(0),
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByTestId('pending-dot')).toBeNull();
  expect(screen.queryByTestId('unread-dot')).toBeNull();
});

it('[SHELL-31] [SHELL-32] a dot shows acceptances that the user has not seen, and the title the unread messages', async () => {
  localStorage.setItem('seenAcceptances:1', '[]');
  renderShell('/contact-admin', {
    user: aUser(),
    handlers: {
      'GET /api/friend-requests/sent/1': { body: [aSentRequest({ status: 'accepted' })] },
      'GET /api/chat/rooms/1': { body: [aRoom({ unreadCount: 120 })] },
    },
  });
  const dot = await screen.findByTestId('accepted-dot', {}, LOAD_TIMEOUT);
  const link = dot.closest('a');
  expect(link?.textContent).toContain('새로 친구가 된 요청 1건');
  expect(link?.getAttribute('href')).toBe('/friend-requests?tab=sent');
  expect(screen.queryByTestId('pending-dot')).toBeNull();
  await waitFor(() => expect(document.title).toBe('(99+) 문의하기 · 멍메이트'));
});

it('[SHELL-31] with a pending request too, the requests open with the received ones', async () => {
  localStorage.setItem('seenAcceptances:1', '[]');
  renderShell('/contact-admin', {
    user: aUser(),
    handlers: {
      'GET /api/friend-requests/sent/1': { body: [aSentRequest({ status: 'accepted' })] },
      'GET /api/friend-requests/received/1': { body: [aReceivedRequest()] },
    },
  });
  await screen.findByTestId('pending-dot', {}, LOAD_TIMEOUT);
  const dot = await screen.findByTestId('accepted-dot');
  expect(dot.closest('a')?.getAttribute('href')).toBe('/friend-requests');
});

it('[SHELL-13] a new toast replaces the previous one', async () => {
  renderShell('/contact-admin');
  await heading('문의하기');
  act(() => showToast({ title: '첫 번째' }));
  act(() => showToast({ title: '두 번째' }));
  expect(screen.getAllByTestId('toast').map(({ textContent }) => textContent)).toEqual(['두 번째']);
});

it('[SHELL-14] [SHELL-15] a new page sets the document title and moves the focus to its heading', async () => {
  renderShell('/login');
  await heading('다시 오셨네요');
  await waitFor(() => expect(document.title).toBe('로그인 · 멍메이트'));
  await userEvent.click(screen.getByRole('link', { name: '비밀번호를 잊으셨나요?' }));
  const title = await heading('비밀번호를 잊으셨나요?');
  await waitFor(() => {
    expect(document.activeElement).toBe(title);
    expect(document.title).toBe('비밀번호 재설정 · 멍메이트');
  });
});

it('a press on a link loads the code of its page before the click', async () => {
  const preload = vi.spyOn(router, 'preloadPage');
  renderShell('/login');
  const link = await screen.findByRole('link', { name: '비밀번호를 잊으셨나요?' }, LOAD_TIMEOUT);
  fireEvent.pointerDown(link);
  expect(preload).toHaveBeenCalledExactlyOnceWith('/reset-password');
});

it('[TXT-2] another language is stored, and the page reloads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  renderShell('/login');
  await userEvent.click(await screen.findByTestId('language-en'));
  expect(localStorage.getItem('language')).toBe('en');
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  '/discover?userData=%7B%7D&login=success',
  '/discover?userData=%7Bbroken&login=success',
  '/profile-setup?google=true&userData=%7B%7D',
])(
  '[DISC-18] [SES-13] after a return from Google to %s the server decides who the user is',
  async (address) => {
    const user = aUser();
    const network = renderShell(address, {
      handlers: { 'GET /api/current-user': { body: { user, token: 'token' } } },
    });
    await heading('가까운 이웃');
    expect(network.calls.some(({ path }) => path === '/api/current-user')).toBe(true);
    await waitFor(() => expect(location.pathname + location.search).toBe('/discover'));
    expect(currentUserEntry.get()?.id).toBe(user.id);
    expect(screen.queryByText(/broken/)).toBeNull();
  },
);

it('[DISC-18] a Google return of a member is removed from the URL too', async () => {
  renderShell('/discover?login=success&userData=%7Bbroken', { user: aUser() });
  await heading('가까운 이웃');
  await waitFor(() => expect(location.pathname + location.search).toBe('/discover'));
  expect(screen.queryByText(/broken/)).toBeNull();
});
