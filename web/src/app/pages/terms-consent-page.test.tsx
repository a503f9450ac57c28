import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currentUserEntry } from '../../lib/storage.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { termsTextEn } from '../../texts/terms/terms-text-en.ts';
import { termsTextKo } from '../../texts/terms/terms-text-ko.ts';
import { TermsConsentPage } from './terms-consent-page.tsx';

const user = aUser({ termsAgreed: false, agreedAt: null });
const agreed = { ...user, termsAgreed: true, agreedAt: '2026-11-21T01:00:00.000Z' };
const AGREE = 'POST /api/terms-agreement';
const RECORD = 'GET /api/user';

function show(handlers: Parameters<typeof fakeNetwork>[0] = {}) {
  const network = fakeNetwork({
    ...sessionOf(user),
    [AGREE]: { body: { user: agreed } },
    [RECORD]: { body: agreed },
    'POST /api/auth/logout': { body: { message: '' } },
    ...handlers,
  });
  renderPage(<TermsConsentPage />, { user, at: '/terms-consent' });
  return network;
}

const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: '동의하고 계속하기' });
const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox');
const ticked = async () => (await boxes()).map(({ checked }) => checked);
const tickBoth = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: '전체 동의하기' }));

it('[TERMS-1] [TERMS-2] [TERMS-11] both texts are shown, and accepting requires both boxes', async () => {
  show();
  expect(await ticked()).toEqual([false, false, false]);
  expect(screen.getAllByRole('heading', { level: 3, hidden: true })).toHaveLength(8);
  expect(accept().disabled).toBe(true);
  const [, terms, privacy] = await boxes();
  await userEvent.click(terms as HTMLElement);
  expect(accept().disabled).toBe(true);
  expect(screen.getByText('이용약관과 개인정보 처리방침에 모두 동의해주세요.')).toBeTruthy();
  await userEvent.click(privacy as HTMLElement);
  expect(accept().disabled).toBe(false);
});

it('[TERMS-11] one box ticks both, one text is open at a time, and a reload keeps the boxes', async () => {
  show();
  await tickBoth();
  expect(await ticked()).toEqual([true, true, true]);
  const regions = () => screen.getAllByRole('region');
  expect(regions()).toHaveLength(1);
  const toggle = (name: string) => screen.getByRole('button', { name });
  expect(toggle('이용약관 보기').getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(toggle('개인정보 처리방침 보기'));
  expect(toggle('이용약관 보기').getAttribute('aria-expanded')).toBe('false');
  expect(regions()).toHaveLength(1);
  const [, , privacy] = await boxes();
  await userEvent.click(privacy as HTMLElement);
  cleanup();
  renderPage(<TermsConsentPage />, { user, at: '/terms-consent' });
  expect(await ticked()).toEqual([false, true, false]);
});

it.each(['Asia/Seoul', 'America/Los_Angeles'])(
  '[TERMS-9] a user who reads the terms again sees when they came into force, in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    fakeNetwork(sessionOf(agreed));
    renderPage(<TermsConsentPage />, { user: agreed, at: '/terms-consent' });
    expect(await screen.findByText('2026년 11월 1일부터 적용돼요.')).toBeTruthy();
  },
);

it.each([
  ['a visitor', undefined, '/signup-method'],
  ['a user who has accepted', agreed, '/'],
])('[TERMS-10] %s reads the texts without checkboxes', async (_, reader, to) => {
  fakeNetwork(reader ? sessionOf(reader) : {});
  renderPage(<TermsConsentPage />, { ...(reader && { user: reader }), at: '/terms-consent' });
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(8);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(to);
});

it('[TERMS-4] accepting fetches the user again and opens the home page', async () => {
  const { requestsTo } = show();
  await tickBoth();
  await userEvent.click(accept());
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'));
  expect(requestsTo('POST', '/api/terms-agreement')[0]?.body).toEqual({
    termsAgreed: true,
    userId: 1,
  });
  expect(requestsTo('GET', '/api/user')[0]?.query.get('id')).toBe('1');
  expect(currentUserEntry.get()).toEqual(agreed);
});

it('if fetching the user fails, the stored user is updated', async () => {
  show({ [RECORD]: errorResponse(503, 'unavailable') });
  await tickBoth();
  await userEvent.click(accept());
  await waitFor(() => expect(currentUserEntry.get()).toEqual(agreed));
});

it('[TERMS-6] a failure shows an error and does not leave the page', async () => {
  show({ [AGREE]: errorResponse(500, 'internal_error', '오류가 발생했습니다.') });
  await tickBoth();
  await userEvent.click(accept());
  expect((await screen.findByTestId('toast')).textContent).toContain('약관에 동의하는 중 오류가');
  expect(currentUserEntry.get()?.termsAgreed).toBe(false);
});

it('[TERMS-3] cancelling ends the session and opens the choice of sign-up methods', async () => {
  const { requestsTo } = show();
  await userEvent.click(await screen.findByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/signup-method'));
  expect(currentUserEntry.get()).toBeUndefined();
  expect(requestsTo('POST', '/api/auth/logout')).toMatchObject([{ body: { token: 'token' } }]);
});

it.each([
  [termsTextKo, ['500m', '30일', '철회', '24~48시간', '만 18세', '차단', '광고']],
  [termsTextEn, ['500 m', '30 days', 'withdraw', '24-48 hours', '18', 'Blocking', 'advertising']],
])('[TERMS-7] both texts have four sections with the required content', (text, words) => {
  expect([text.terms.sections.length, text.privacy.sections.length]).toEqual([4, 4]);
  const completeText = JSON.stringify(text);
  expect(words.filter((word) => !completeText.includes(word))).toEqual([]);
});
