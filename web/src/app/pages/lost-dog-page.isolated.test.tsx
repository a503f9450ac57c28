import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { reportTarget } from '../../parts/report-target.ts';
import { aFakeMap } from '../../test-support/fake-map.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { aLostDog } from '../../test-support/lost-dog-fixtures.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { LostDogPage } from './lost-dog-page.tsx';
import { LostDogPosterPage } from './lost-dog-poster-page.tsx';

vi.mock('../../lib/maps/load-map.ts');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00.000Z') });
  aFakeMap();
});

const user = aUser();
const own = (given: object = {}) => aLostDog({ owner: user, ...given });

function show(alert: FakeResponse, at = '/lost-dogs/41', more: Record<string, FakeResponse> = {}) {
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/config': { body: { maps: { provider: 'open', key: null } } },
    'GET /api/lost-dogs/41': alert,
    ...more,
  });
  renderPage(<LostDogPage />, { user, at });
  return network;
}

it('[LOSTUI-5] the page of an alert shows photo, time, place, distance and description, and a call if there is a number', async () => {
  show({ body: aLostDog({ phone: '010-1234-5678' }) });
  const article = await screen.findByRole('article');
  expect(within(article).getByRole('heading').textContent).toBe('초롱이 길을 잃었어요');
  expect(article.textContent).toContain('40분 전');
  expect(article.textContent).toContain('종묘공원 정문 근처 · 약 1.2km');
  expect(article.textContent).toContain('분홍 꽃핀을 했어요.');
  expect(screen.getByRole('link', { name: '전화하기' }).getAttribute('href')).toBe(
    'tel:01012345678',
  );
  expect(screen.queryByTestId('lost-dog-found')).toBeNull();
  cleanup();
  show({ body: aLostDog() });
  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: '전화하기' })).toBeNull();
});

it('[LOSTUI-5] the code of a link is sent with the request', async () => {
  const { requestsTo } = show({ body: aLostDog() }, '/lost-dogs/41?code=AAAAAAAAAAAAAAAAAAAAAAAA');
  await screen.findByRole('article');
  const [request] = requestsTo('GET', '/api/lost-dogs/41');
  expect(request?.query.get('code')).toBe('AAAAAAAAAAAAAAAAAAAAAAAA');
});

it('[LOSTUI-6] one tap of the owner ends the alert, and the page says that the neighbours know', async () => {
  const found = { body: own({ status: 'found' }) };
  const { requestsTo, handlers } = show({ body: own() }, undefined, {
    'PUT /api/lost-dogs/41': found,
  });
  const button = await screen.findByTestId('lost-dog-found');
  handlers['GET /api/lost-dogs/41'] = found;
  await userEvent.click(button);
  expect(await screen.findByText('초롱이 집에 왔어요')).toBeTruthy();
  expect(screen.getByText('함께 찾아 준 이웃들에게도 알렸어요.')).toBeTruthy();
  expect(requestsTo('PUT', '/api/lost-dogs/41')[0]?.body).toEqual({ status: 'found' });
});

it('[LOSTUI-6] the owner adds a day; a refusal says why', async () => {
  const extended = { body: own({ endsAt: '2026-11-28T07:30:00.000Z' }) };
  const { handlers } = show({ body: own() }, undefined, {
    'POST /api/lost-dogs/41/extend': extended,
  });
  const until = async () => (await screen.findByText(/까지 알려요/)).textContent;
  expect(await until()).toContain('11월 27일 (금) 오후 4:30까지 알려요');
  handlers['GET /api/lost-dogs/41'] = extended;
  await userEvent.click(screen.getByRole('button', { name: '하루 더 늘리기' }));
  await waitFor(async () => expect(await until()).toContain('11월 28일 (토) 오후 4:30'));
  handlers['POST /api/lost-dogs/41/extend'] = errorResponse(
    409,
    'alert_at_limit',
    '알림은 처음부터 7일까지만 늘릴 수 있어요.',
  );
  await userEvent.click(screen.getByRole('button', { name: '하루 더 늘리기' }));
  expect(await screen.findByText('알림은 처음부터 7일까지만 늘릴 수 있어요.')).toBeTruthy();
});

it('[LOSTUI-7] of a found dog others see the name alone, and of an alert that is gone what may have happened', async () => {
  show({ body: { id: 41, dogName: '초롱', status: 'found' } });
  expect(await screen.findByText('초롱이 집에 왔어요')).toBeTruthy();
  expect(screen.getByText('걱정하고 찾아봐 주셔서 고마워요.')).toBeTruthy();
  cleanup();
  show(errorResponse(404, 'not_found'));
  expect(await screen.findByText('알림을 찾을 수 없어요')).toBeTruthy();
  cleanup();
  const network = show(errorResponse(503, 'unavailable'));
  await screen.findByText('알림을 불러오지 못했어요');
  network.handlers['GET /api/lost-dogs/41'] = { body: own({ status: 'ended' }) };
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('끝난 알림이에요')).toBeTruthy();
});

it('[RPTUI-24] a reader reports the alert, with the link by which it is read; its owner does not', async () => {
  show({ body: aLostDog() }, '/lost-dogs/41?code=AAAAAAAAAAAAAAAAAAAAAAAA');
  await userEvent.click(await screen.findByRole('button', { name: '이 알림 신고하기' }));
  expect(reportTarget.get()).toEqual({
    lostDogId: 41,
    person: { id: 9, name: '이하루' },
    code: 'AAAAAAAAAAAAAAAAAAAAAAAA',
  });
  cleanup();
  show({ body: aLostDog({ owner: null }) });
  await userEvent.click(await screen.findByTestId('report-open'));
  expect(reportTarget.get()).toEqual({ lostDogId: 41 });
  cleanup();
  show({ body: own() });
  await screen.findByTestId('lost-dog-found');
  expect(screen.queryByTestId('report-open')).toBeNull();
});

it('[LOSTUI-11] the owner shares the link, or copies it where there is no share sheet', async () => {
  show({ body: own() });
  const { shareUrl } = aLostDog();
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  await userEvent.click(await screen.findByRole('button', { name: '링크 보내기' }));
  expect(share).toHaveBeenCalledWith({
    title: '멍메이트',
    text: '초롱이 길을 잃었어요. 보신 분은 알려주세요.',
    url: shareUrl,
  });
  vi.unstubAllGlobals();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: '링크 복사' }));
  expect(writeText).toHaveBeenCalledWith(shareUrl);
  expect((await screen.findByTestId('toast')).textContent).toContain('링크를 복사했어요');
  expect(screen.getByText('링크를 받은 사람은 가입하지 않아도 알릴 수 있어요.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '포스터 인쇄' }).getAttribute('href')).toBe(
    '/lost-dogs/41/poster',
  );
});

it('[LOSTUI-12] the poster has the dog, when and where, the number and the code', async () => {
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/lost-dogs/41': { body: own({ phone: '010-1234-5678' }) },
  });
  renderPage(<LostDogPosterPage />, { user, at: '/lost-dogs/41/poster' });
  const sheet = await screen.findByRole('region', { name: '강아지를 찾는 포스터' });
  for (const text of [
    '초롱을 찾아요',
    '종묘공원 정문 근처',
    '분홍 꽃핀을 했어요.',
    '010-1234-5678',
  ])
    expect(sheet.textContent).toContain(text);
  expect(sheet.textContent).toMatch(/마지막으로 본 때 .*11월 24일/);
  const code = within(sheet).getByRole('img', { name: '알림 링크의 QR 코드' });
  expect(code.getAttribute('src')).toBe('/lost/AAAAAAAAAAAAAAAAAAAAAAAA/qr.svg');
  expect(within(sheet).getByRole('img', { name: /초롱/ })).toBeTruthy();
  cleanup();
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/lost-dogs/41': { body: own({ status: 'ended' }) },
  });
  renderPage(<LostDogPosterPage />, { user, at: '/lost-dogs/41/poster' });
  expect(await screen.findByText('끝난 알림이에요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '인쇄하기' })).toBeNull();
});
