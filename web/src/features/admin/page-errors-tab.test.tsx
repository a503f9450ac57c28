import type { PageError } from '@meongmate/shared/contract/page-errors';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAdmin, fakeAdminApi } from '../../test-support/fake-admin-api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { PageErrorsTab } from './page-errors-tab.tsx';

const LIST = 'GET /api/admin/page-errors';
const anError = (given: Partial<PageError> = {}): PageError => ({
  id: 1,
  kind: 'render',
  name: 'TypeError',
  message: 'is not a function',
  frames: ['/assets/index-B9yfjC0f.js:1:2345', '/assets/shared-B9yfjC0f.js:1:9'],
  version: '1.0.0',
  count: 1234,
  page: '/chat/:roomId',
  browser: 'Chrome 140',
  firstAt: '2026-11-20T00:00:00.000Z',
  lastAt: '2026-11-21T00:00:00.000Z',
  ...given,
});

function show(list: Parameters<typeof fakeAdminApi>[0]) {
  fakeAdminApi(list);
  renderPage(<PageErrorsTab />, { user: anAdmin(), at: '/admin?tab=errors' });
}

it('[ADMUI-72] the tab of the errors groups them by version, the newest first, in the order of the server', async () => {
  const errors = [
    anError({ id: 1, count: 90 }),
    anError({ id: 2, version: '1.10.0', count: 7 }),
    anError({ id: 3, version: '1.2.0', count: 5 }),
    anError({ id: 4, count: 3 }),
  ];
  show({ [LIST]: { body: errors } });
  const headings = await screen.findAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    '버전 1.10.0',
    '버전 1.2.0',
    '버전 1.0.0',
  ]);
  const counts = screen
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => /\d+번$/.exec(textContent)?.[0]);
  expect(counts).toEqual(['7번', '5번', '90번', '3번']);
});

it('[ADMUI-72] an error has its name, count, kind, page, browser, times and frames', async () => {
  show({ [LIST]: { body: [anError(), anError({ id: 2, message: null, frames: [] })] } });
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error();
  const text = first.textContent;
  expect(text).toContain('TypeError: is not a function1,234번');
  expect(text).toContain('화면 그리기 · /chat/:roomId · Chrome 140');
  expect(text).toMatch(/처음 2026\. 11\. 20\..*마지막 2026\. 11\. 21\./);
  expect(text).toContain('/assets/index-B9yfjC0f.js:1:2345\n/assets/shared-B9yfjC0f.js:1:9');
  expect(within(second).getByRole('heading').textContent).toBe('TypeError1,234번');
});

it('[ADMUI-72] the tab says that there are no errors, or that the list could not be loaded', async () => {
  show({ [LIST]: { body: [] } });
  expect(await screen.findByText('화면 오류가 없어요')).toBeTruthy();
  show({ [LIST]: errorResponse(500, 'internal_error') });
  expect(await screen.findByText('화면 오류를 불러오지 못했어요')).toBeTruthy();
});
