import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { INQUIRY_DRAFT, prefillInquiryEmail } from '../../features/contact/prefill-inquiry.ts';
import { saveDraft } from '../../lib/drafts.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { Pages } from '../../test-support/pages.tsx';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { navText } from '../../texts/nav.ts';
import { ContactAdminPage } from './contact-admin-page.tsx';
import { LoginPage, LoginWays } from './login-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SignupMethodPage } from './signup-method-page.tsx';

const GOOGLE = 'Google로 로그인';
const LOGIN = 'POST /api/auth/login';
const config = (google: boolean, others = false) => ({
  'GET /api/config': { body: { signIn: { kakao: others, naver: others, google } } },
});
// It loads after the first render.
beforeAll(LoginWays.preload);

const address = () => screen.getByLabelText('address').textContent;

async function logIn() {
  await userEvent.type(screen.getByLabelText('이메일'), 'haneul@example.com');
  await userEvent.type(screen.getByLabelText('비밀번호'), '산책이좋아요{Enter}');
}

it('[LOGIN-1] the page has e-mail, a password that can be shown, and links to reset and sign-up', async () => {
  fakeNetwork(config(false));
  renderPage(<LoginPage />, { at: '/login' });
  expect(screen.getByLabelText('이메일').getAttribute('type')).toBe('email');
  const password = screen.getByLabelText('비밀번호');
  expect(password.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
  expect(password.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
  expect(password.getAttribute('type')).toBe('password');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('비밀번호를 잊으셨나요?')).toBe('/reset-password');
  expect(href('가입하기')).toBe('/register');
});

it('[SES-13] a URL with an unknown error opens the log-in', () => {
  fakeNetwork(config(false));
  renderPage(<LoginPage />, { at: '/login?error=constructor' });
  expect(screen.getByLabelText('이메일')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[ACC-38] after a sign-up with a provider over the quota of the network, the page states the reason', () => {
  fakeNetwork(config(true));
  renderPage(<LoginPage />, { at: '/login?error=rate_limited' });
  expect(screen.getByRole('alert').textContent).toContain('이 네트워크에서 가입이 너무 많았어요');
});

it('[LOGIN-7] [SHELL-25] an account blocked after the session ended shows only the block', async () => {
  const error = '차단된 계정입니다.';
  fakeNetwork({
    ...config(false),
    [LOGIN]: { status: 403, body: { error, code: 'account_blocked', reason: '스팸' } },
  });
  renderPage(<LoginPage />, { at: { path: '/login', state: { from: '/chat', ended: true } } });
  const ended = '로그인이 만료되었어요. 다시 로그인해주세요.';
  expect(screen.getByText(ended)).toBeTruthy();
  await logIn();
  expect(await screen.findByText(error)).toBeTruthy();
  expect(screen.queryByText(ended)).toBeNull();
});

it('[LOGIN-5] a log-in is stored and opens the neighbours', async () => {
  const user = aUser();
  fakeNetwork({ ...config(false), [LOGIN]: { body: { user, token: 'fresh' } } });
  renderPage(<LoginPage />, { at: '/login' });
  await logIn();
  await waitFor(() => expect(address()).toBe('/discover'));
  expect(JSON.parse(localStorage.getItem('currentUser') ?? '{}')).toMatchObject({ id: 1 });
  expect(localStorage.getItem('authToken')).toBe('fresh');
  expect(localStorage.getItem('isAuthenticated')).toBe('true');
});

for (const [what, from, to] of [
  ['leads back to the page that asked for it', '/chat/5?x=1', '/chat/5?x=1'],
  ['leads to no other site', '//evil.example', '/discover'],
] as const) {
  it(`[LOGIN-5] a log-in ${what}`, async () => {
    const user = aUser();
    fakeNetwork({ ...config(false), [LOGIN]: { body: { user, token: 'fresh' } } });
    renderPage(<Pages of={{ '/login': <LoginPage /> }} />, {
      at: { path: '/login', state: { from } },
    });
    await logIn();
    await waitFor(() => expect(address()).toBe(to));
  });
}

it('[LOGIN-11] a signed-in user is redirected to the neighbours', async () => {
  const user = aUser();
  fakeNetwork({ ...sessionOf(user), ...config(false) });
  renderPage(<LoginPage />, { user, at: '/login' });
  await waitFor(() => expect(address()).toBe('/discover'));
});

it('[LOGIN-7] a blocked account shows the reason and a link to the admin', async () => {
  const blocked = errorResponse(403, 'account_blocked', '이용이 제한된 계정입니다.', {
    reason: '광고',
  });
  fakeNetwork({ ...config(false), [LOGIN]: blocked });
  renderPage(<LoginPage />, { at: '/login' });
  await logIn();
  expect(await screen.findByText(/사유: 광고/)).toBeTruthy();
  const contact = screen.getByRole('link', { name: '관리자에게 문의하기' });
  expect(contact.getAttribute('href')).toBe('/contact-admin');
  expect(localStorage.getItem('currentUser')).toBeNull();
});

it('[RPTUI-8] an account that was blocked after a report links an appeal with address and number', async () => {
  const blocked = errorResponse(403, 'account_blocked', '이용이 제한된 계정입니다.', {
    reason: '광고',
    reportId: 1042,
  });
  fakeNetwork({ ...config(false), [LOGIN]: blocked });
  renderPage(<Pages of={{ '/login': <LoginPage />, '/contact-admin': <ContactAdminPage /> }} />, {
    at: '/login',
  });
  await logIn();
  await userEvent.click(await screen.findByRole('link', { name: '이의 제기하기' }));
  const subject = await screen.findByLabelText<HTMLInputElement>('제목');
  expect(subject.value).toBe('차단에 대한 이의 제기 (신고 #1042)');
  expect(screen.getByLabelText<HTMLInputElement>('답변받을 이메일').value).toBe(
    'haneul@example.com',
  );
  expect(address()).toBe('/contact-admin');
});

for (const [what, link, to, label] of [
  ['the reset', '비밀번호를 잊으셨나요?', '/reset-password', '이메일'],
  ['an inquiry', '관리자에게 문의하기', '/contact-admin', '답변받을 이메일'],
] as const) {
  it(`[LOGIN-13] the typed address is passed to ${what}, but not in the URL`, async () => {
    const blocked = errorResponse(403, 'account_blocked', '이용이 제한된 계정입니다.', {
      reason: '광고',
    });
    fakeNetwork({ ...config(false), [LOGIN]: blocked });
    renderPage(
      <Pages
        of={{
          '/login': <LoginPage />,
          '/reset-password': <ResetPasswordPage />,
          '/contact-admin': <ContactAdminPage />,
        }}
      />,
      { at: '/login' },
    );
    await logIn();
    await screen.findByText(/사유: 광고/);
    await userEvent.click(screen.getByRole('link', { name: link }));
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe('haneul@example.com');
    expect(address()).toBe(to);
  });
}

it('[LOGIN-13] an inquiry that was started before is not overwritten', async () => {
  saveDraft(INQUIRY_DRAFT, { subject: '도와주세요', message: '들어갈 수 없어요' });
  prefillInquiryEmail('mina@example.com');
  fakeNetwork({});
  renderPage(<ContactAdminPage />);
  expect(screen.getByLabelText<HTMLInputElement>('답변받을 이메일').value).toBe('mina@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('제목').value).toBe('도와주세요');
});

it('[LOGIN-9] the button of a provider appears if it is configured', async () => {
  fakeNetwork(config(true));
  renderPage(<LoginPage />, { at: '/login' });
  const google = await screen.findByRole('link', { name: GOOGLE });
  expect(google.getAttribute('href')).toBe('/api/auth/google');
  expect(screen.queryByRole('link', { name: '카카오 로그인' })).toBeNull();
});

it('[SIGN-7] the buttons of all providers stand in one order above the form', async () => {
  fakeNetwork(config(true, true));
  renderPage(<LoginPage />, { at: '/login' });
  await screen.findByRole('link', { name: GOOGLE });
  const list = within(screen.getAllByRole('list')[0] as HTMLElement);
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '카카오 로그인',
    '네이버 로그인',
    GOOGLE,
  ]);
  const [form, button] = [screen.getByLabelText('이메일'), screen.getByText(GOOGLE)];
  expect(button.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[SIGN-7] the document names the providers, so that the form does not move', () => {
  fakeNetwork({ 'GET /api/config': () => new Promise(() => {}) });
  document.documentElement.dataset.signIn = 'kakao google';
  renderPage(<LoginPage />, { at: '/login' });
  expect(screen.getByRole('link', { name: '카카오 로그인' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '네이버 로그인' })).toBeNull();
  delete document.documentElement.dataset.signIn;
});

it('[SIGN-8] the method used last is marked, also after a log-in by e-mail', async () => {
  localStorage.setItem('lastSignIn', 'naver');
  const user = aUser();
  fakeNetwork({ ...config(true, true), [LOGIN]: { body: { user, token: 'fresh' } } });
  renderPage(<LoginPage />, { at: '/login' });
  const naver = await screen.findByRole('link', {
    name: '네이버 로그인',
    description: '최근 사용',
  });
  expect(naver).toBeTruthy();
  expect(screen.getAllByText('최근 사용')).toHaveLength(1);
  await logIn();
  await waitFor(() => expect(localStorage.getItem('lastSignIn')).toBe('email'));
});

it.each([
  ['kakao_denied', '카카오 로그인을 취소했어요. 다시 누르거나 다른 방법으로 로그인해주세요.'],
  [
    'naver_unavailable',
    '지금은 네이버에 연결할 수 없어요. 잠시 후 다시 시도하거나 다른 방법으로 로그인해주세요.',
  ],
  [
    'google_failed',
    'Google 로그인을 마치지 못했어요. 다시 시도하거나 다른 방법으로 로그인해주세요.',
  ],
])('[SIGN-4] the error %s is one sentence that names another way', (error, text) => {
  fakeNetwork(config(true, true));
  renderPage(<LoginPage />, { at: `/login?error=${error}` });
  expect(screen.getByRole('alert').textContent).toBe(text);
});

it('[SIGN-3] an address with an account asks for a sign-in by a way that it has', () => {
  fakeNetwork(config(true, true));
  renderPage(<LoginPage />, { at: '/login?kakao=link' });
  expect(screen.getByText(/다음부터 카카오 로그인도 쓸 수 있어요/)).toBeTruthy();
});

it('[LOGIN-9] without a provider there is neither a button nor the line above the form', async () => {
  const network = fakeNetwork(config(false));
  const { client } = renderPage(<LoginPage />, { at: '/login' });
  await waitFor(() => expect(network.requestsTo('GET', '/api/config')).toHaveLength(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: GOOGLE })).toBeNull();
  expect(screen.queryByText('이메일로 로그인')).toBeNull();
});

it('[LOGIN-10] the sign-up offers e-mail and providers', async () => {
  fakeNetwork(config(true));
  renderPage(<SignupMethodPage />, { at: '/signup-method' });
  const email = await screen.findByRole('link', { name: '이메일로 가입하기' });
  expect(email.getAttribute('href')).toBe('/register');
  expect(await screen.findByRole('link', { name: GOOGLE })).toBeTruthy();
});

it('[LOGIN-16] without a provider there is no choice: the sign-up by e-mail takes its place', async () => {
  fakeNetwork(config(false));
  renderPage(<SignupMethodPage />, { at: '/signup-method' });
  const entries = history.length;
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/register'));
  expect(history.length).toBe(entries);
});

it.each([
  ['/login', LoginPage],
  ['/signup-method', SignupMethodPage],
  ['/reset-password', ResetPasswordPage],
])(
  '[LOGIN-15] the footer of %s links the terms, the privacy policy, the help and the contact page',
  async (at, Page) => {
    fakeNetwork(config(true));
    renderPage(<Page />, { at });
    const footer = within(await screen.findByRole('navigation', { name: navText('footer') }));
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/terms-consent#terms',
      '/terms-consent#privacy',
      '/help',
      '/contact-admin',
    ]);
  },
);

it.each([
  [{ email: 'haneul@example.com' }, 'haneul@example.com 계정으로 로그인되어 있어요.'],
  [{ email: '', name: '다온' }, '다온 계정으로 로그인되어 있어요.'],
  [{ email: '', name: '' }, '로그인되어 있어요.'],
])(
  '[SIGN-5] [SIGN-6] a user who has not accepted the terms is named by what the provider stated: %j',
  async (stated, text) => {
    const user = aUser({ termsAgreed: false, profileComplete: false, ...stated });
    fakeNetwork({ ...config(true), ...sessionOf(user) });
    renderPage(<LoginPage />, { user, at: '/login' });
    const notice = `${text} 약관에 동의하면 계속 이용할 수 있어요.`;
    expect(await screen.findByText(notice)).toBeTruthy();
  },
);
