import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { Pages } from '../../test-support/pages.tsx';
import { renderPage } from '../../test-support/render-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const REQUEST = 'POST /api/auth/reset-password';
const CONFIRM = 'POST /api/auth/reset-password/confirm';
const SENT = '임시 비밀번호가 이메일로 전송되었습니다. 메일함을 확인해주세요.';
const INVALID = '유효하지 않은 재설정 링크입니다.';

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: '재설정 메일 보내기' });

async function askForMail() {
  await userEvent.type(screen.getByLabelText('이메일'), 'mina@example.com');
  await userEvent.click(send());
}

function showNew(at = '/reset-password/a-token') {
  renderPage(
    <Pages of={{ '/reset-password/:token': <NewPasswordPage />, '/login': <p>login</p> }} />,
    { at },
  );
}

async function setPassword(password: string, repeat = password) {
  await userEvent.type(screen.getByLabelText('새 비밀번호'), password);
  await userEvent.type(screen.getByLabelText('새 비밀번호 확인'), repeat);
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
}

const withGoogle = (google: boolean) =>
  fakeNetwork({
    'GET /api/config': {
      body: { signIn: { google }, maps: { provider: 'none', key: null }, outboxUrl: null },
    },
  });

it('[RESET-2] without Google sign-in the page does not name Google', async () => {
  const { requestsTo } = withGoogle(false);
  renderPage(<ResetPasswordPage />);
  await waitFor(() => expect(requestsTo('GET', '/api/config')).toHaveLength(1));
  expect(document.body.textContent).not.toContain('Google');
});

it('[RESET-1] [RESET-2] the button requires an address; the page mentions Google and has the other links', async () => {
  withGoogle(true);
  renderPage(<ResetPasswordPage />);
  expect(send().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('이메일'), 'a');
  expect(send().disabled).toBe(false);
  expect(await screen.findByText(/카카오, 네이버, Google 계정으로 가입하신 분은/)).toBeTruthy();
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('/login');
  expect(addresses).toContain('/signup-selection');
});

it('[RESET-3] success replaces the form', async () => {
  fakeNetwork({ [REQUEST]: { body: { message: SENT } } });
  renderPage(<ResetPasswordPage />);
  await askForMail();
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(screen.queryByLabelText('이메일')).toBeNull();
});

it.each([
  [errorResponse(429, 'rate_limited', '요청이 너무 많습니다.'), '요청이 너무 많습니다.'],
  [
    errorResponse(500, 'internal_error', '오류가 발생했습니다. 다시 시도해주세요.'),
    '오류가 발생했습니다. 다시 시도해주세요.',
  ],
])('[RESET-4] an error shows the text of the server', async (response, text) => {
  fakeNetwork({ [REQUEST]: response });
  renderPage(<ResetPasswordPage />);
  await askForMail();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('[RESET-4] a network error has its own text, and the address stays', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('lost'));
  renderPage(<ResetPasswordPage />);
  await askForMail();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('네트워크 오류가 발생했습니다. 다시 시도해주세요.');
  expect(screen.getByLabelText<HTMLInputElement>('이메일').value).toBe('mina@example.com');
});

it('[RESET-5] [RESET-6] short and different passwords show errors and are not sent', async () => {
  const { calls } = fakeNetwork({});
  showNew();
  expect(screen.getAllByRole('button', { name: '비밀번호 보기' })).toHaveLength(2);
  await setPassword('abc', 'abd');
  expect(await screen.findByText('비밀번호는 최소 6자 이상이어야 합니다.')).toBeTruthy();
  expect(screen.getByText('비밀번호가 일치하지 않습니다.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('[RESET-7] success is shown, and the log-in opens after 3 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { requestsTo } = fakeNetwork({ [CONFIRM]: { body: { message: '바꿨어요' } } });
  showNew();
  await setPassword('secret12');
  expect(await screen.findByText('비밀번호를 바꿨어요')).toBeTruthy();
  expect(requestsTo('POST', '/api/auth/reset-password/confirm')[0]?.body).toEqual({
    token: 'a-token',
    newPassword: 'secret12',
  });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByLabelText('address').textContent).toBe('/reset-password/a-token');
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getByLabelText('address').textContent).toBe('/login');
});

it('[RESET-8] without a token the page offers a new link', () => {
  showNew('/reset-password/%20');
  expect(screen.getByText(INVALID)).toBeTruthy();
  const link = screen.getByRole('link', { name: '새 링크 받기' });
  expect(link.getAttribute('href')).toBe('/reset-password');
});

it('[RESET-8] a token that the server rejects shows the same page', async () => {
  fakeNetwork({ [CONFIRM]: errorResponse(400, 'invalid_token', INVALID) });
  showNew();
  await setPassword('secret12');
  expect(await screen.findByText(INVALID)).toBeTruthy();
  expect(screen.getByRole('link', { name: '새 링크 받기' })).toBeTruthy();
});
