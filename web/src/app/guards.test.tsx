import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { hideToast } from '../lib/toast.ts';
import { errorResponse } from '../test-support/fake-network.ts';
import { heading, renderShell } from '../test-support/render-shell.tsx';
import { aUser } from '../test-support/user-fixtures.ts';

async function expectLoginAsked(): Promise<void> {
  expect(await heading('로그인이 필요해요')).toBeTruthy();
  const loginLink = screen.getByRole('link', { name: '로그인하러 가기' });
  expect(loginLink.getAttribute('href')).toBe('/login');
}

for (const page of ['/chat', '/discover']) {
  it(`[SHELL-7] a visitor on ${page} sees that a log-in is required, with a link to it`, async () => {
    renderShell(page);
    await expectLoginAsked();
  });
}

it('[SHELL-7] [SHELL-14] a visitor of a conversation has the title of the page and the language switch', async () => {
  renderShell('/chat/1');
  await expectLoginAsked();
  expect(document.title).toBe('채팅 · 멍메이트');
  expect(screen.getByTestId('language-en')).toBeTruthy();
});

it('[SHELL-7] [PROF-1] a visitor on the own profile sees that a log-in is required, with a link to it', async () => {
  renderShell('/my-profile');
  await expectLoginAsked();
});

it('[SHELL-8] without accepted terms every page redirects to the terms', async () => {
  renderShell('/discover', { user: aUser({ termsAgreed: false }) });
  expect(await heading('시작하기 전에 확인해주세요')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: '문의하기' }));
  expect(await heading('문의하기')).toBeTruthy();
});

it.each([
  ['/login', '다시 오셨네요'],
  ['/register', '회원가입'],
  ['/profile-setup?google=true', '로그인 정보와 약관'],
  ['/reset-password', '비밀번호를 잊으셨나요?'],
  ['/reset-password/a-token', '새 비밀번호 만들기'],
  ['/contact-admin', '문의하기'],
])('[SHELL-8] without accepted terms %s shows its own page', async (path, title) => {
  renderShell(path, { user: aUser({ termsAgreed: false, profileComplete: false }) });
  expect(await heading(title)).toBeTruthy();
});

it('[LOGIN-14] without accepted terms the log-in page can log out, and a log-in opens the terms', async () => {
  const user = aUser({ termsAgreed: false });
  const { requestsTo } = renderShell('/login', {
    user,
    handlers: {
      'POST /api/auth/logout': { body: { message: '' } },
      'POST /api/auth/login': { body: { user, token: 'fresh' } },
    },
  });
  await heading('다시 오셨네요');
  expect(screen.getByText(new RegExp(user.email))).toBeTruthy();
  expect(screen.getByRole('link', { name: '약관 확인하기' }).getAttribute('href')).toBe(
    '/terms-consent',
  );
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  expect(requestsTo('POST', '/api/auth/logout')).toHaveLength(1);
  expect(localStorage.getItem('currentUser')).toBeNull();
  expect(screen.queryByRole('button', { name: '로그아웃' })).toBeNull();
  await userEvent.type(screen.getByLabelText('이메일'), user.email);
  await userEvent.type(screen.getByLabelText('비밀번호'), '산책이좋아요{Enter}');
  expect(await heading('시작하기 전에 확인해주세요')).toBeTruthy();
});

it.each(['/reset-password/', '/reset-password/a/b'])(
  '[RESET-8] %s has no token: it shows the error and a link to request a new one',
  async (path) => {
    renderShell(path);
    expect(await heading('유효하지 않은 재설정 링크입니다.')).toBeTruthy();
    const newLink = screen.getByRole('link', { name: '새 링크 받기' });
    expect(newLink.getAttribute('href')).toBe('/reset-password');
  },
);

const incomplete = aUser({ profileComplete: false });

for (const page of ['/discover', '/friend-requests', '/connections', '/chat', '/chat/5']) {
  it(`[SETUP-20] ${page} redirects an incomplete profile to its completion and shows the reason`, async () => {
    renderShell(page, { user: incomplete });
    await heading('나를 소개해요');
    expect(location.pathname).toBe('/profile-setup');
    expect(screen.getByText(/^프로필을 먼저 완성해주세요/)).toBeTruthy();
  });
}

it('[SETUP-20] the terms precede the completion of the profile', async () => {
  renderShell('/chat', { user: aUser({ profileComplete: false, termsAgreed: false }) });
  expect(await heading('시작하기 전에 확인해주세요')).toBeTruthy();
});

it('[SETUP-20] a profile that was completed on another device opens the page', async () => {
  renderShell('/connections', {
    user: incomplete,
    handlers: { 'GET /api/current-user': { body: { user: aUser(), token: 'token' } } },
  });
  expect(await heading('친구 목록')).toBeTruthy();
});

it('[SETUP-20] a stored user without the flag is not redirected', async () => {
  const older = { ...aUser(), profileComplete: undefined };
  localStorage.setItem('currentUser', JSON.stringify(older));
  localStorage.setItem('authToken', 'token');
  renderShell('/connections', {
    handlers: { 'GET /api/current-user': errorResponse(503, 'unavailable') },
  });
  expect(await heading('친구 목록')).toBeTruthy();
});

it('[USR-29] [PROF-74] a change on the own profile that completes it opens the social pages', async () => {
  renderShell('/my-profile', {
    user: aUser({ profileComplete: false, bio: null }),
    handlers: { 'PATCH /api/users/1': { body: { user: aUser() } } },
  });
  Element.prototype.scrollIntoView = vi.fn();
  await heading('내 정보');
  await userEvent.click(screen.getByRole('link', { name: '내 소개 수정하기 · 고치기' }));
  const form = within(await screen.findByRole('form', { name: '내 소개 수정하기' }));
  await userEvent.type(form.getByLabelText(/자기소개/), '안녕하세요');
  await userEvent.click(form.getByRole('button', { name: '저장하기' }));
  await screen.findByText('저장했어요');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '나' })),
  );
  await userEvent.click(screen.getByRole('link', { name: /^친구/ }));
  expect(await heading('친구 목록')).toBeTruthy();
});

it('[CLI-17] a session that the server does not know is replaced by the screens of a visitor', async () => {
  renderShell('/chat', {
    user: aUser(),
    handlers: { 'GET /api/current-user': errorResponse(401, 'unauthenticated') },
  });
  await heading('로그인이 필요해요');
  expect(localStorage.getItem('currentUser')).toBeNull();
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('[SHELL-25] a session that ended redirects to the log-in, which shows the reason and returns to the page', async () => {
  const user = aUser();
  const network = renderShell('/connections?x=1', { user });
  await heading('친구 목록');
  network.handlers['GET /api/connections/1'] = errorResponse(401, 'unauthenticated');
  await act(() => queryClient.invalidateQueries());
  await heading('다시 오셨네요');
  expect(location.pathname).toBe('/login');
  act(() => hideToast());
  expect(screen.getByText('로그인이 만료되었어요. 다시 로그인해주세요.')).toBeTruthy();
  network.handlers['GET /api/connections/1'] = { body: [] };
  network.handlers['POST /api/auth/login'] = { body: { user, token: 'fresh' } };
  await userEvent.type(screen.getByLabelText('이메일'), 'haneul@example.com');
  await userEvent.type(screen.getByLabelText('비밀번호'), '산책이좋아요{Enter}');
  await heading('친구 목록');
  expect(location.pathname + location.search).toBe('/connections?x=1');
});
