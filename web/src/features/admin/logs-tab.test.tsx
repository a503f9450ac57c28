import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aLog, anAdmin, fakeAdminApi, pagedResponse } from '../../test-support/fake-admin-api.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { LogsTab } from './logs-tab.tsx';

const LIST = 'GET /api/admin/activity-logs';
const show = () => renderPage(<LogsTab />, { user: anAdmin(), at: '/admin' });
const card = () => screen.findByTestId('log-card');

it('[ADMUI-13] a card shows users, action, time, device and location', async () => {
  fakeAdminApi({ [LIST]: pagedResponse([aLog()]) });
  show();
  const text = (await card()).textContent;
  const shownTexts = [
    '사용자 차단',
    '윤하늘',
    '김민서',
    '2026. 11. 21. 오전\u00a09:00',
    '광고를 보냈어요',
    'Samsung SM-S918N',
    'KakaoTalk 10',
    '안드로이드 14',
    'Gyeonggi-do, Suwon',
    '203.0.113.7',
    '37.5000, 127.0234',
  ];
  for (const shownText of shownTexts) expect(text).toContain(shownText);
  expect((await card()).querySelectorAll('svg')).toHaveLength(2);
});

it('[ADMUI-13] unknown facts are left out', async () => {
  const nothing = { userAgent: null, device: null, browser: null, os: null, details: null };
  const nowhere = { locationCountry: null, locationRegion: null, locationCity: null };
  const log = aLog({
    ...nothing,
    ...nowhere,
    action: 'login',
    targetUserId: null,
    targetUser: null,
    user: { id: 1, name: '' },
    ipAddress: null,
    gpsLatitude: null,
    gpsLongitude: null,
  });
  fakeAdminApi({ [LIST]: pagedResponse([log]) });
  show();
  const text = (await card()).textContent;
  expect(text).toContain('탈퇴한 사용자');
  expect(text).toContain('상세 내용 없음');
  expect((await card()).querySelectorAll('dt')).toHaveLength(0);
  expect(text).not.toContain('GPS');
  expect((await card()).querySelectorAll('svg')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /DB-IP/ })).toBeNull();
});

it('[ADMUI-13] an unknown action is displayed unchanged with the default icon', async () => {
  fakeAdminApi({ [LIST]: pagedResponse([aLog({ action: 'moon_landing' })]) });
  show();
  expect(await screen.findByRole('heading', { name: 'moon_landing' })).toBeTruthy();
  expect((await card()).querySelector('.lucide-activity')).toBeTruthy();
});

it('[ADMUI-20] if GeoIP locations are shown, a link names their source', async () => {
  fakeAdminApi({ [LIST]: pagedResponse([aLog()]) });
  show();
  const link = await screen.findByRole('link', { name: /^DB-IP/ });
  expect(link.getAttribute('href')).toBe('https://db-ip.com');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('[ADMUI-13] logs can be searched', async () => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([aLog()]) });
  show();
  await card();
  const box = screen.getByRole('searchbox', {
    name: '이름, 활동, 상세 내용으로 검색',
  });
  await userEvent.type(box, '민서{Enter}');
  await waitFor(() => {
    const last = network.requestsTo('GET', '/api/admin/activity-logs').at(-1);
    expect(last?.query.get('search')).toBe('민서');
  });
});

it.each([
  ['로그인', 'login'],
  [
    '관리자의 활동 모두',
    'user_blocked,user_unblocked,user_deleted,user_details_opened,inquiry_updated,inquiry_deleted,report_opened,report_closed,lost_dog_ended,data_cleanup_run',
  ],
])('[ADMUI-25] the log is filtered by action: %s', async (label, action) => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([aLog()]) });
  show();
  await card();
  await userEvent.selectOptions(screen.getByLabelText('활동'), label);
  await waitFor(() => {
    const last = network.requestsTo('GET', '/api/admin/activity-logs').at(-1);
    expect(last?.query.get('action')).toBe(action);
  });
});

it('[ADMUI-25] the log is filtered by device and country, together with the search', async () => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([aLog()]) });
  show();
  await card();
  await userEvent.type(screen.getByRole('searchbox'), '민서{Enter}');
  await userEvent.selectOptions(screen.getByLabelText('기기'), '휴대폰·태블릿');
  const countries = screen.getByLabelText('국가');
  const names = Array.from(countries.querySelectorAll('option'), (option) => option.textContent);
  expect(names.slice(0, 3)).toEqual(['전체', '대한민국', '가나']);
  expect(names).toHaveLength(251);
  await userEvent.selectOptions(countries, '캐나다');
  await waitFor(() => {
    const last = network.requestsTo('GET', '/api/admin/activity-logs').at(-1)?.query;
    expect([last?.get('search'), last?.get('device'), last?.get('country')]).toEqual([
      '민서',
      'mobile',
      'CA',
    ]);
  });
});
