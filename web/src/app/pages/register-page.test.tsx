import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { saveCodeRequest } from '../../features/auth/code-request.ts';
import { verificationCodeEntry, verifiedEmailEntry } from '../../lib/storage.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { RegisterPage } from './register-page.tsx';

const SEND = 'POST /api/auth/send-code';
const VERIFY = 'POST /api/auth/verify-code-only';
const config = (outboxUrl: string | null) => ({
  'GET /api/config': {
    body: { signIn: {}, maps: { provider: 'open', key: null }, outboxUrl },
  },
});

function show(handlers: Parameters<typeof fakeNetwork>[0] = {}, state: unknown = null) {
  const network = fakeNetwork({
    ...config(null),
    [SEND]: { body: { message: '보냈어요' } },
    [VERIFY]: { body: { verified: true } },
    ...handlers,
  });
  renderPage(<RegisterPage />, { at: { path: '/register', state } });
  return network;
}

const email = () => screen.getByLabelText<HTMLInputElement>('이메일');
const code = () => screen.findByLabelText<HTMLInputElement>('인증 코드');
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: '인증하기' });

async function askForCode() {
  await userEvent.type(email(), 'Mina@Example.com');
  await userEvent.click(screen.getByRole('button', { name: '인증 코드 보내기' }));
}

it('[REG-1] the page is titled sign-up and has a back link, an address field and a link to the log-in', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: '회원가입' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '뒤로' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/login');
  expect(email().autocomplete).toBe('email');
});

it('[REG-11] a user whose address is no longer verified is asked to verify it again', () => {
  show();
  expect(screen.queryByText('이메일을 다시 확인해주세요')).toBeNull();
  cleanup();
  show({}, { verifyAgain: true });
  expect(screen.getByText('이메일을 다시 확인해주세요')).toBeTruthy();
});

it('[REG-2] [REG-9] after a code is sent its field appears, and a resend has to wait', async () => {
  const { requestsTo } = show();
  expect(screen.queryByLabelText('인증 코드')).toBeNull();
  await askForCode();
  expect((await code()).autocomplete).toBe('one-time-code');
  expect(requestsTo('POST', '/api/auth/send-code')[0]?.body).toEqual({ email: 'mina@example.com' });
  const again = screen.getByRole<HTMLButtonElement>('button', { name: /^다시 보내기 \d+초$/ });
  expect(again.disabled).toBe(true);
});

it('[REG-9] a rejected send counts down the time that the server returned', async () => {
  show({
    [SEND]: { ...errorResponse(429, 'rate_limited', '잠시만요'), headers: { 'Retry-After': '40' } },
  });
  await askForCode();
  expect((await screen.findByTestId('toast')).textContent).toContain('잠시만요');
  expect(screen.getByRole('button', { name: '다시 보내기 40초' })).toBeTruthy();
});

it('[REG-3] an empty address and an empty code show errors, and nothing is sent', async () => {
  const { requestsTo } = show();
  await userEvent.click(screen.getByRole('button', { name: '인증 코드 보내기' }));
  expect(await screen.findByText('이메일을 입력해주세요.')).toBeTruthy();
  await askForCode();
  await userEvent.type(await code(), '{Enter}');
  expect(await screen.findByText('인증 코드를 입력해주세요.')).toBeTruthy();
  expect(requestsTo('POST', '/api/auth/verify-code-only')).toEqual([]);
});

const attempts = ({ requestsTo }: ReturnType<typeof show>) =>
  requestsTo('POST', '/api/auth/verify-code-only').map(({ body }) => body);
const WRONG = { [VERIFY]: errorResponse(400, 'invalid_code', '인증 코드가 올바르지 않습니다.') };

it('[REG-4] [REG-24] the code accepts six digits, and the last one verifies it without a tap', async () => {
  const network = show(WRONG);
  await askForCode();
  await userEvent.type(await code(), '12a3 45');
  expect((await code()).value).toBe('12345');
  expect(verify().disabled).toBe(true);
  expect(attempts(network)).toEqual([]);
  await userEvent.type(await code(), '6');
  expect((await code()).value).toBe('123456');
  await waitFor(() => expect(verify().disabled).toBe(false));
  expect(attempts(network)).toEqual([{ email: 'mina@example.com', code: '123456' }]);
});

it('[REG-24] a tap during the verification, or on a rejected code, sends no second request', async () => {
  let respond = (_: FakeResponse) => {};
  const response = new Promise<FakeResponse>((resolve) => {
    respond = resolve;
  });
  const network = show({ [VERIFY]: () => response });
  await askForCode();
  await userEvent.click(await code());
  await userEvent.paste('123456');
  await userEvent.type(await code(), '{Enter}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /확인하고 있어요/ }).disabled).toBe(
    true,
  );
  respond(WRONG[VERIFY]);
  expect(await screen.findByText(/인증 실패/)).toBeTruthy();
  await userEvent.click(verify());
  expect(attempts(network)).toHaveLength(1);
});

it('[REG-25] a wrong code stays in the field, selected, and a reload keeps the typed digits', async () => {
  show(WRONG);
  await askForCode();
  await userEvent.type(await code(), '123456');
  await screen.findByText(/인증 실패/);
  const field = await code();
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['123456', 0, 6]);
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, '987');
  cleanup();
  renderPage(<RegisterPage />, { at: '/register' });
  expect((await code()).value).toBe('987');
});

it('[REG-24] after a network error the code stays, and the button tries it again', async () => {
  const network = show({ [VERIFY]: () => Promise.reject(new TypeError('lost')) });
  await askForCode();
  await userEvent.type(await code(), '123456');
  expect((await screen.findByTestId('toast')).textContent).toContain('네트워크 오류');
  network.handlers[VERIFY] = { body: { verified: true } };
  await userEvent.click(verify());
  expect(await screen.findByText('인증됨')).toBeTruthy();
});

it('[REG-26] the page shows how long the code is valid, and that it has expired', async () => {
  const minute = 60_000;
  const sentAtMs = Date.now() - 9 * minute;
  saveCodeRequest({ email: 'mina@example.com', nextAtMs: 0, sentAtMs, wrongTries: 0 });
  show();
  expect(await screen.findByText(/^(1:00|0:5\d)$/)).toBeTruthy();
  cleanup();
  saveCodeRequest({ email: 'mina@example.com', nextAtMs: 0, sentAtMs: 1, wrongTries: 0 });
  renderPage(<RegisterPage />, { at: '/register' });
  expect(await screen.findByText('시간이 지났어요. 새 코드를 받아주세요.')).toBeTruthy();
});

it('[REG-4] a pasted mail fills in its code; a text without one clear code leaves the field unchanged', async () => {
  show(WRONG);
  await askForCode();
  await userEvent.click(await code());
  await userEvent.paste('2026년 11월 27일 인증 코드: ４８０２１３');
  expect((await code()).value).toBe('480213');
  await screen.findByText(/인증 실패/);
  await userEvent.type(await code(), '{End}');
  await userEvent.paste(' 111111 222222');
  expect((await code()).value).toBe('480213');
  expect((await code()).getAttribute('aria-invalid')).toBe('true');
});

it('[REG-5] a wrong code is reported once, beside the field', async () => {
  show(WRONG);
  await askForCode();
  await userEvent.type(await code(), '123456');
  expect(await screen.findAllByText(/인증 실패: 인증 코드가 올바르지 않습니다/)).toHaveLength(1);
  expect(screen.queryByTestId('toast')).toBeNull();
  expect((await code()).getAttribute('aria-invalid')).toBe('true');
  expect(verifiedEmailEntry.get()).toBeUndefined();
});

const CODE_USED_UP = '여러 번 틀려 이 코드는 더 쓸 수 없어요. 새 코드를 받아주세요.';

/** Tries `count` codes, each after the response to the previous one. */
async function tryCodes(network: ReturnType<typeof show>, count: number) {
  const before = attempts(network).length;
  for (let index = 1; index <= count; index++) {
    await userEvent.clear(await code());
    await userEvent.type(await code(), String(100_000 + before + index));
    await waitFor(() => expect(attempts(network)).toHaveLength(before + index));
    await waitFor(() => expect(verify().disabled).toBe(false));
  }
}

it('[REG-10] after the fifth wrong code the page asks for a new code until one is sent', async () => {
  const network = show(WRONG);
  await askForCode();
  await tryCodes(network, 4);
  expect(screen.queryByText(CODE_USED_UP)).toBeNull();
  await tryCodes(network, 1);
  expect(await screen.findByText(CODE_USED_UP)).toBeTruthy();
  // The notice stays while the user types and after a reload.
  await userEvent.type(await code(), '{Backspace}');
  expect(screen.getByText(CODE_USED_UP)).toBeTruthy();
  cleanup();
  renderPage(<RegisterPage />, { at: '/register' });
  expect(await screen.findByText(CODE_USED_UP)).toBeTruthy();
  saveCodeRequest({ email: 'mina@example.com', nextAtMs: 0, sentAtMs: 1, wrongTries: 5 });
  cleanup();
  renderPage(<RegisterPage />, { at: '/register' });
  await userEvent.click(screen.getByRole('button', { name: '코드 다시 보내기' }));
  await waitFor(() => expect(screen.queryByText(CODE_USED_UP)).toBeNull());
  await tryCodes(network, 1);
  expect(screen.queryByText(CODE_USED_UP)).toBeNull();
});

it('[REG-9] a new code clears the typed one and its error', async () => {
  const network = show(WRONG);
  saveCodeRequest({ email: 'mina@example.com', nextAtMs: 0, sentAtMs: 1, wrongTries: 0 });
  cleanup();
  renderPage(<RegisterPage />, { at: '/register' });
  await tryCodes(network, 1);
  expect((await code()).getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '코드 다시 보내기' }));
  await waitFor(async () => expect((await code()).value).toBe(''));
  expect((await code()).getAttribute('aria-invalid')).toBeNull();
});

it('[REG-10] after a rejected resend the old code is still unusable', async () => {
  saveCodeRequest({ email: 'mina@example.com', nextAtMs: 0, sentAtMs: 1, wrongTries: 5 });
  show({
    [SEND]: { ...errorResponse(429, 'rate_limited', '잠시만요'), headers: { 'Retry-After': '40' } },
  });
  await userEvent.click(screen.getByRole('button', { name: '코드 다시 보내기' }));
  expect(await screen.findByRole('button', { name: '다시 보내기 40초' })).toBeTruthy();
  expect(screen.getByText(CODE_USED_UP)).toBeTruthy();
});

it('[REG-6] a network error is shown, and the address stays', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('lost'));
  renderPage(<RegisterPage />, { at: '/register' });
  await askForCode();
  expect((await screen.findByTestId('toast')).textContent).toContain('네트워크 오류');
  expect(email().value).toBe('Mina@Example.com');
});

it('[REG-7] a verified address shows its badge, is disabled and stored, and the setup opens', async () => {
  show();
  await askForCode();
  await userEvent.type(await code(), '123456');
  expect(await screen.findByText('인증됨')).toBeTruthy();
  expect(email().disabled).toBe(true);
  expect(verifiedEmailEntry.get()).toBe('mina@example.com');
  expect(verificationCodeEntry.get()).toBe('123456');
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/profile-setup'), {
    timeout: 2000,
  });
});

it('[REG-2] a changed address discards the code request of the previous address', async () => {
  show();
  await askForCode();
  await code();
  expect(email().readOnly).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '이메일 바꾸기' }));
  expect(screen.queryByLabelText('인증 코드')).toBeNull();
  expect([email().value, document.activeElement]).toEqual(['Mina@Example.com', email()]);
  expect(screen.getByRole('button', { name: '인증 코드 보내기' })).toBeTruthy();
});

it('[REG-2] only an installation without mail links to the outbox', async () => {
  show(config('/dev/outbox'));
  const link = await screen.findByRole('link', { name: /개발용 메일함/ });
  expect(link.getAttribute('target')).toBe('_blank');
});

it('[LOGIN-16] with a provider in the configuration the sign-up offers it beside the address', async () => {
  show({
    'GET /api/config': {
      body: { signIn: { google: true }, maps: { provider: 'open', key: null }, outboxUrl: null },
    },
  });
  expect(await screen.findByRole('link', { name: 'Google로 로그인' })).toBeTruthy();
});
