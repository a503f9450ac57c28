import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { errorResponse } from '../../test-support/fake-network.ts';
import { fakeUpload } from '../../test-support/fake-upload.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import {
  draft,
  finish,
  incomplete,
  next,
  proveEmail,
  show,
} from '../../test-support/setup-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { ProfileSetupPage } from './profile-setup-page.tsx';

beforeEach(fakeUpload);

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const consents = async () => [
  (await box('전체 동의하기')).checked,
  (await box('(필수) 이용약관')).checked,
  (await box('(필수) 개인정보와 위치정보 이용')).checked,
];

it('[SETUP-36] the first step needs both consents, neither of which is ticked initially', async () => {
  proveEmail();
  show();
  await userEvent.type(await screen.findByLabelText('비밀번호'), 'secret12');
  await userEvent.type(screen.getByLabelText('비밀번호 확인'), 'secret12');
  expect(await consents()).toEqual([false, false, false]);
  await next();
  expect(
    await screen.findAllByText('이용약관과 개인정보 처리방침에 모두 동의해주세요.'),
  ).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe('한 가지만 고치면 돼요 · 약관 동의');
  expect(document.activeElement).toBe(await box('(필수) 이용약관'));
  await userEvent.click(await box('(필수) 이용약관'));
  expect(await consents()).toEqual([false, true, false]);
  await userEvent.click(await box('(필수) 개인정보와 위치정보 이용'));
  expect(await consents()).toEqual([true, true, true]);
  await userEvent.click(await box('전체 동의하기'));
  expect(await consents()).toEqual([false, false, false]);
  await userEvent.click(await box('전체 동의하기'));
  await next();
  expect(await screen.findByRole('heading', { name: '나를 소개해요' })).toBeTruthy();
});

it('[SETUP-36] each consent opens its whole text, and the boxes survive a reload', async () => {
  proveEmail();
  show();
  await userEvent.click(await box('(필수) 이용약관'));
  await userEvent.click(screen.getByRole('button', { name: '개인정보 처리방침 보기' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findAllByRole('heading', { level: 3 })).toHaveLength(4);
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  cleanup();
  renderPage(<ProfileSetupPage />, { at: '/profile-setup' });
  expect(await consents()).toEqual([false, true, false]);
});

it('[SETUP-36] after a Google sign-in the first step has the consents, and the profile is sent with them', async () => {
  draft('place', { agreesTerms: false, agreesPrivacy: false });
  const newcomer = { ...incomplete, termsAgreed: false, agreedAt: null };
  const path = '/api/users/1/complete-profile';
  const { requestsTo } = show(
    {
      [`PUT ${path}`]: { body: { user: aUser(), token: 'new' } },
      'POST /api/terms-agreement': { body: { user: aUser() } },
    },
    newcomer,
  );
  await userEvent.click(await finish());
  // The draft has no consent: the step that asks for it opens.
  expect(await screen.findByText('5단계 중 1단계')).toBeTruthy();
  expect(screen.getByText(newcomer.email)).toBeTruthy();
  expect(screen.getByRole('button', { name: '로그아웃' })).toBeTruthy();
  await userEvent.click(await box('전체 동의하기'));
  for (const heading of ['나를 소개해요', '강아지를 소개해요', '언제 산책하나요?', '어디에서']) {
    await next();
    await screen.findByRole('heading', { name: new RegExp(heading) });
  }
  await userEvent.click(await finish());
  await waitFor(() =>
    expect(requestsTo('PUT', path)[0]?.body).toMatchObject({ termsAgreed: true }),
  );
});

const TERMS = '/api/terms-agreement';
const ADDRESS = '/api/users/1/email';
const ofNaver = { ...incomplete, email: '', termsAgreed: false, agreedAt: null };

it('[SETUP-38] consents and a proved address are stored at the end of the first step', async () => {
  proveEmail();
  const { requestsTo } = show(
    {
      [`POST ${TERMS}`]: { body: { user: { ...ofNaver, termsAgreed: true } } },
      [`PUT ${ADDRESS}`]: { body: { user: { ...ofNaver, email: 'mina@example.com' } } },
    },
    ofNaver,
  );
  await userEvent.click(await box('전체 동의하기'));
  await next();
  await waitFor(() => expect(requestsTo('PUT', ADDRESS)).toHaveLength(1));
  expect(requestsTo('PUT', ADDRESS)[0]?.body).toEqual({
    email: 'mina@example.com',
    code: '123456',
  });
  expect(requestsTo('POST', TERMS)[0]?.body).toEqual({ termsAgreed: true, userId: 1 });
});

it('[SETUP-38] an error of the first step stays silent, and the profile is sent with consents and address', async () => {
  proveEmail();
  draft('account');
  const path = '/api/users/1/complete-profile';
  const { requestsTo } = show(
    {
      [`POST ${TERMS}`]: errorResponse(503, 'unavailable', '잠시 뒤에 다시 시도해주세요.'),
      [`PUT ${path}`]: { body: { user: aUser(), token: 'new' } },
    },
    ofNaver,
  );
  for (const heading of ['나를 소개해요', '강아지를 소개해요', '언제 산책하나요?', '어디에서']) {
    await next();
    await screen.findByRole('heading', { name: new RegExp(heading) });
  }
  await userEvent.click(await finish());
  await waitFor(() =>
    expect(requestsTo('PUT', path)[0]?.body).toMatchObject({
      termsAgreed: true,
      email: 'mina@example.com',
      code: '123456',
    }),
  );
  expect(requestsTo('PUT', ADDRESS)).toEqual([]);
});

it('[SETUP-38] a sign-up that another device began asks for neither consents nor address', async () => {
  show({}, { ...incomplete, email: 'mina@example.com' });
  expect(await screen.findByText('4단계 중 1단계')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '나를 소개해요' })).toBeTruthy();
  expect(screen.getByText('mina@example.com')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: '전체 동의하기' })).toBeNull();
});
