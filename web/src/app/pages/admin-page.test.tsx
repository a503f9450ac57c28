import { VERSION } from '@meongmate/shared/version';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adminId } from '../../features/admin/api.ts';
import {
  anAdmin,
  fakeAdminApi,
  pagedResponse,
  someStats,
} from '../../test-support/fake-admin-api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { Pages } from '../../test-support/pages.tsx';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { setLanguage } from '../../texts/define-texts.ts';
import { Guard } from '../guards.tsx';
import { AdminPage } from './admin-page.tsx';

const STATUS = {
  eligibleForCleanup: 2,
  recentlyDeleted: 5,
  retentionPeriod: '30일',
  nextScheduledCleanup: '24시간마다 자동 실행',
  cleanupEnabled: true,
};
const CLEANUP = 'GET /api/admin/cleanup-status';
const RUN = 'POST /api/admin/data-cleanup';

const show = (at = '/admin') => renderPage(<AdminPage />, { user: anAdmin(), at });

const guarded = (
  <Pages
    of={{
      '/': 'landing',
      '/admin': (
        <Guard access="admin">
          <AdminPage />
        </Guard>
      ),
    }}
  />
);

async function runCleanup() {
  await userEvent.click(await screen.findByRole('button', { name: '지금 정리하기' }));
  const dialog = await screen.findByRole('dialog', { name: '지금 데이터를 정리할까요?' });
  expect(dialog.textContent).toContain('2개');
  await userEvent.click(within(dialog).getByRole('button', { name: '정리하기' }));
}

it('[ADMUI-1] the dashboard is in Korean in both languages', async () => {
  setLanguage('en');
  fakeAdminApi();
  show();
  expect(await screen.findByRole('heading', { level: 1, name: '관리자 대시보드' })).toBeTruthy();
  expect(screen.getByText('슈퍼 관리자')).toBeTruthy();
  const link = screen.getByRole('link', { name: '일반 사용자 화면' });
  expect(link.getAttribute('href')).toBe('/discover');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual([
    '사용자',
    '신고',
    '강아지 찾기',
    '문의',
    '활동 로그',
    '화면 오류',
    '데이터 정리',
  ]);
  expect(link.closest('[lang]')?.getAttribute('lang')).toBe('ko');
});

it('[ADMUI-71] the dashboard ends with the version', async () => {
  fakeAdminApi();
  show();
  expect((await screen.findByRole('contentinfo')).textContent).toBe(`멍메이트 버전 ${VERSION}`);
});

it('[ADMUI-2] a stored user that only claims to be an admin is redirected and sends no admin request', async () => {
  const network = fakeAdminApi(sessionOf(aUser()));
  renderPage(guarded, { user: anAdmin(), at: '/admin' });
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'));
  expect(network.calls.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
});

it('[ADMUI-2] a visitor is redirected to the landing page', async () => {
  fakeAdminApi();
  renderPage(guarded, { at: '/admin' });
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'));
});

it('[ADMUI-3] four cards show the numbers of users', async () => {
  fakeAdminApi();
  show();
  expect((await screen.findByTestId('stat-total')).textContent).toBe('1,234');
  expect(screen.getByTestId('stat-active').textContent).toBe('1,230');
  expect(screen.getByTestId('stat-blocked').textContent).toBe('3');
  expect(screen.getByTestId('stat-deleted').textContent).toBe('1');
});

it('every admin request contains the id of the admin; without a signed-in user it throws', async () => {
  const network = fakeAdminApi();
  show();
  await screen.findByTestId('stat-total');
  const calls = network.calls.filter(({ path }) => path.startsWith('/api/admin'));
  expect(calls.length).toBeGreaterThan(2);
  expect(new Set(calls.map(({ query }) => query.get('userId')))).toEqual(new Set(['1']));
  localStorage.clear();
  expect(adminId).toThrow('User not authenticated');
});

it('[SHELL-15] the URL contains the tab, and arrow keys change it', async () => {
  fakeAdminApi();
  show('/admin?tab=inquiries');
  expect(await screen.findByText('문의가 없어요')).toBeTruthy();
  screen.getByRole('tab', { name: '문의' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('아직 활동 로그가 없어요')).toBeTruthy();
  expect(screen.getByLabelText('address').textContent).toBe('/admin?tab=logs');
});

it('[ADMUI-18] the cleanup tab shows the state and runs a cleanup after confirmation', async () => {
  const network = fakeAdminApi({
    [CLEANUP]: { body: STATUS },
    [RUN]: { body: { anonymizedUsers: 2 } },
  });
  show('/admin?tab=cleanup');
  await screen.findByText('24시간마다 자동 실행');
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values.slice(-5)).toEqual(['2명', '5명', '30일', '24시간마다 자동 실행', '켜짐']);
  await runCleanup();
  expect(await screen.findByText('2명의 사용자 데이터를 익명으로 바꿨어요.')).toBeTruthy();
  await waitFor(() =>
    expect(network.requestsTo('GET', '/api/admin/cleanup-status')).toHaveLength(2),
  );
});

it('[ADMUI-18] a failed cleanup shows an error', async () => {
  fakeAdminApi({ [CLEANUP]: { body: STATUS }, [RUN]: errorResponse(503, 'unavailable') });
  show('/admin?tab=cleanup');
  await runCleanup();
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('데이터 정리 중 오류가 발생했습니다');
});

it('[MODUI-1] the tab of the reports shows how many are open, and the numbers of users give way', async () => {
  fakeAdminApi({
    'GET /api/admin/reports': pagedResponse([]),
    'GET /api/admin/stats': { body: someStats({ openReports: 4 }) },
  });
  show();
  const tab = await screen.findByRole('tab', { name: '신고 열린 신고 4건' });
  expect(screen.getByTestId('stat-total')).toBeTruthy();
  await userEvent.click(tab);
  expect(await screen.findByText('열린 신고가 없어요')).toBeTruthy();
  expect(screen.queryByTestId('stat-total')).toBeNull();
});

it('[ADMUI-22] the tab of the inquiries shows how many are open', async () => {
  const network = fakeAdminApi({ 'GET /api/admin/inquiries': pagedResponse([], 12) });
  show();
  expect(await screen.findByRole('tab', { name: '문의 처리할 문의 12건' })).toBeTruthy();
  const [request] = network.requestsTo('GET', '/api/admin/inquiries');
  expect(request?.query.get('status')).toBe('open');
});

it.each([
  ['shares', { agreedWithin72h: 0.4, weeklyPairs: null }, '40%', '10건이 안 돼요'],
  ['an earlier server', undefined, '–', '–'],
])('[ADMUI-80] the figures about walks: %s', async (_, walks, agreed, weekly) => {
  fakeAdminApi({ 'GET /api/admin/stats': { body: someStats({ walks }) } });
  show();
  await waitFor(() => expect(screen.getByTestId('stat-agreed-walks').textContent).toBe(agreed));
  expect(screen.getByTestId('stat-weekly-pairs').textContent).toBe(weekly);
});
