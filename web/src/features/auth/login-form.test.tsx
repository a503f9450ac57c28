import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { LoginForm } from './login-form.tsx';

function show() {
  const callbacks = {
    onSignedIn: vi.fn(),
    onMustReset: vi.fn(),
    onBlocked: vi.fn(),
    onEmail: vi.fn(),
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginForm {...callbacks} />
      <Toaster />
    </QueryClientProvider>,
  );
  return callbacks;
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

it('[LOGIN-2] [UI-28] empty fields show errors and send no request', async () => {
  const fetched = serve(200, {});
  show();
  await userEvent.click(screen.getByRole('button', { name: '로그인' }));
  const text = '이메일과 비밀번호를 모두 입력해주세요.';
  expect((await screen.findByRole('alert')).textContent).toBe(`오류${text}`);
  expect(screen.getAllByText(text)).toHaveLength(1);
  for (const label of ['이메일', '비밀번호'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});

it('[UI-24] two submissions before the first validation send one request', async () => {
  const fetched = serve(200, { mustResetPassword: true, resetToken: 'reset-me' });
  const { onMustReset } = show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('이메일'), 'mina@example.com');
  const password = screen.getByLabelText<HTMLInputElement>('비밀번호');
  await user.type(password, 'secret1');
  await act(async () => {
    password.form?.requestSubmit();
    password.form?.requestSubmit();
  });
  await vi.waitFor(() => expect(onMustReset).toHaveBeenCalled());
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('[LOGIN-3] [UI-28] a rejected log-in shows the text of the server', async () => {
  serve(401, {
    error: '이메일 또는 비밀번호가 올바르지 않습니다.',
    code: 'invalid_credentials',
  });
  show();
  await logIn();
  const text = '이메일 또는 비밀번호가 올바르지 않습니다.';
  expect((await screen.findByRole('alert')).textContent).toBe(`로그인 실패${text}`);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('[LOGIN-6] a temporary password leads to the form for a new one', async () => {
  serve(200, { mustResetPassword: true, resetToken: 'reset-me' });
  const { onMustReset, onSignedIn } = show();
  await logIn();
  await vi.waitFor(() => expect(onMustReset).toHaveBeenCalledWith('reset-me'));
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('[LOGIN-7] a blocked account is reported with its reason', async () => {
  serve(403, { error: '차단된 계정입니다.', code: 'account_blocked', reason: '스팸' });
  const { onBlocked } = show();
  await logIn();
  await vi.waitFor(() =>
    expect(onBlocked).toHaveBeenCalledWith({ message: '차단된 계정입니다.', reason: '스팸' }),
  );
});

it.each([
  '요청이 너무 많아요. 40초 후에 다시 시도해주세요.',
  '로그인에 여러 번 실패했어요. 비밀번호를 재설정해주세요.',
])('[LOGIN-3] too many attempts show the text of the server: %s', async (error) => {
  serve(429, { error, code: 'rate_limited' }, { 'Retry-After': '40' });
  show();
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toContain(error);
});

for (const [what, startServer, text] of [
  [
    'a rejected log-in',
    () =>
      serve(401, {
        error: '이메일 또는 비밀번호가 올바르지 않습니다.',
        code: 'invalid_credentials',
      }),
    '이메일 또는 비밀번호가 올바르지 않습니다.',
  ],
  [
    'a wait',
    () =>
      serve(429, {
        error: '요청이 너무 많아요. 2초 후에 다시 시도해주세요.',
        code: 'rate_limited',
      }),
    '요청이 너무 많아요. 2초 후에 다시 시도해주세요.',
  ],
  [
    'a lost network',
    () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('lost')),
    '로그인 처리 중 오류가 발생했습니다.',
  ],
] as const) {
  it(`[LOGIN-3] ${what} stays on the page until the user types, with the focus on the password`, async () => {
    startServer();
    show();
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`로그인 실패${text}`);
    const password = screen.getByLabelText<HTMLInputElement>('비밀번호');
    expect(document.activeElement).toBe(password);
    expect(password.value).toBe('secret1');
    await userEvent.type(password, '2');
    expect(screen.queryByRole('alert')).toBeNull();
  });
}
