import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { Toaster } from '../../ui/toast.tsx';
import { LoginForm } from './login-form.tsx';

function show() {
  const told = { onSignedIn: vi.fn(), onMustReset: vi.fn(), onBlocked: vi.fn() };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginForm {...told} />
      <Toaster />
    </QueryClientProvider>,
  );
  return told;
}

function serve(status: number, value: object, headers: Record<string, string> = {}) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(value), { status, headers }));
}

async function logIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('이메일'), 'mina@example.com');
  await user.type(screen.getByLabelText('비밀번호'), 'secret1');
  await user.click(screen.getByRole('button', { name: '로그인' }));
}

it('[LOGIN-2] empty fields are said and make no request', async () => {
  const fetched = serve(200, {});
  show();
  await userEvent.click(screen.getByRole('button', { name: '로그인' }));
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('오류');
  expect(toast.textContent).toContain('이메일과 비밀번호를 모두 입력해주세요.');
  expect(screen.getByLabelText('이메일').getAttribute('aria-invalid')).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});

it('[LOGIN-3] a refused log-in says what the server says', async () => {
  serve(401, {
    error: '이메일 또는 비밀번호가 올바르지 않습니다.',
    code: 'invalid_credentials',
  });
  show();
  await logIn();
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('로그인 실패');
  expect(toast.textContent).toContain('이메일 또는 비밀번호가 올바르지 않습니다.');
});

it('[LOGIN-6] a temporary password leads to setting a new one', async () => {
  serve(200, { mustResetPassword: true, resetToken: 'reset-me' });
  const { onMustReset, onSignedIn } = show();
  await logIn();
  await vi.waitFor(() => expect(onMustReset).toHaveBeenCalledWith('reset-me'));
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('[LOGIN-7] a blocked account is told with its reason', async () => {
  serve(403, { error: '차단된 계정입니다.', code: 'account_blocked', reason: '스팸' });
  const { onBlocked } = show();
  await logIn();
  await vi.waitFor(() =>
    expect(onBlocked).toHaveBeenCalledWith({ message: '차단된 계정입니다.', reason: '스팸' }),
  );
});

it('[LOGIN-8] too many tries say how long to wait', async () => {
  serve(429, { error: '', code: 'rate_limited' }, { 'Retry-After': '40' });
  show();
  await logIn();
  expect((await screen.findByTestId('toast')).textContent).toContain('40초 뒤에');
});
