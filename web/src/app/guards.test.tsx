import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { refusal } from '../test-support/fake-network.ts';
import { aUser } from '../test-support/people.ts';
import { heading, showShell } from '../test-support/show-shell.tsx';
import { hideToast } from '../ui/toast.tsx';

async function expectLoginAsked(): Promise<void> {
  expect(await heading('로그인이 필요해요')).toBeTruthy();
  const way = screen.getByRole('link', { name: '로그인하러 가기' });
  expect(way.getAttribute('href')).toBe('/login');
}

for (const page of ['/chat', '/discover']) {
  it(`[SHELL-7] a visitor of ${page} is asked to log in, with the way there`, async () => {
    showShell(page);
    await expectLoginAsked();
  });
}

it('[SHELL-7] [PROF-1] a visitor of the own profile is asked to log in, with the way there', async () => {
  showShell('/my-profile');
  await expectLoginAsked();
});

it('[SHELL-8] without the terms every page leads to them', async () => {
  showShell('/discover', { user: aUser({ termsAgreed: false }) });
  expect(await heading('시작하기 전에 확인해주세요')).toBeTruthy();
});

it.each([
  ['/login', '다시 만나서 반가워요'],
  ['/register', '이메일을 확인할게요'],
  ['/reset-password', '비밀번호를 잊으셨나요?'],
  ['/reset-password/a-token', '새 비밀번호 만들기'],
])('[SHELL-8] without the terms %s shows its own page', async (path, title) => {
  showShell(path, { user: aUser({ termsAgreed: false }) });
  expect(await heading(title)).toBeTruthy();
});

it('[LOGIN-14] without the terms the log-in has a log-out button, and a log-in leads to the terms', async () => {
  const user = aUser({ termsAgreed: false });
  const { made } = showShell('/login', {
    user,
    more: {
      'POST /api/auth/logout': { body: { message: '' } },
      'POST /api/auth/login': { body: { user, token: 'fresh' } },
    },
  });
  await heading('다시 만나서 반가워요');
  expect(screen.getByText(new RegExp(user.email))).toBeTruthy();
  expect(screen.getByRole('link', { name: '약관 확인하기' }).getAttribute('href')).toBe(
    '/terms-consent',
  );
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  expect(made('POST', '/api/auth/logout')).toHaveLength(1);
  expect(localStorage.getItem('currentUser')).toBeNull();
  expect(screen.queryByRole('button', { name: '로그아웃' })).toBeNull();
  await userEvent.type(screen.getByLabelText('이메일'), user.email);
  await userEvent.type(screen.getByLabelText('비밀번호'), '산책이좋아요{Enter}');
  expect(await heading('시작하기 전에 확인해주세요')).toBeTruthy();
});

it.each(['/reset-password/', '/reset-password/a/b'])(
  '[RESET-8] %s has no token: it shows the error and the way to a new link',
  async (path) => {
    showShell(path);
    expect(await heading('유효하지 않은 재설정 링크입니다.')).toBeTruthy();
    const again = screen.getByRole('link', { name: '새 링크 받기' });
    expect(again.getAttribute('href')).toBe('/reset-password');
  },
);

it('[SHELL-12] a session the server does not know gives way to the visitor’s screens', async () => {
  showShell('/chat', {
    user: aUser(),
    more: { 'GET /api/current-user': refusal(401, 'unauthenticated') },
  });
  await heading('로그인이 필요해요');
  expect(localStorage.getItem('currentUser')).toBeNull();
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('[SHELL-25] a session that ended leads to the log-in, which says so and leads back', async () => {
  const user = aUser();
  const network = showShell('/connections?x=1', { user });
  await heading('친구 목록');
  network.handlers['GET /api/connections/1'] = refusal(401, 'unauthenticated');
  await act(() => queryClient.invalidateQueries());
  await heading('다시 만나서 반가워요');
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
