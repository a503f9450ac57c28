import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  anAccount,
  anAdmin,
  fakeAdminApi,
  pagedResponse,
} from '../../test-support/fake-admin-api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { UsersTab } from './users-tab.tsx';

const USERS = 'GET /api/admin/users';
const DETAIL = 'GET /api/admin/users/2';
const blocked = anAccount({ isBlocked: true, blockedReason: '광고' });

async function openRecord() {
  renderPage(<UsersTab />, { user: anAdmin(), at: '/admin' });
  await userEvent.click(await screen.findByRole('button', { name: '김민서' }));
  return screen.findByRole('dialog', { name: '사용자 상세 정보' });
}

it('[ADMUI-6] a click on the name opens the complete record', async () => {
  const person = { occupation: '교사', instagramId: 'bori.daily', isAdmin: true };
  fakeAdminApi({ [USERS]: pagedResponse([anAccount()]), [DETAIL]: { body: anAccount(person) } });
  const dialog = await openRecord();
  await within(dialog).findByText('minseo@example.com');
  const terms = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  const definitions = within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  const facts = Object.fromEntries(terms.map((term, index) => [term, definitions[index]]));
  expect(facts).toMatchObject({
    ID: '2',
    이름: '김민서',
    가입일: '2026. 11. 03.',
    상태: '활성',
    '관리자 여부': '예',
    성별: '여성',
    나이: '29세',
    직업: '교사',
    '강아지 이름': '보리',
    견종: '시바견',
    자기소개: '천천히 냄새 맡는 산책을 좋아해요',
  });
  expect(facts.인스타그램).toContain('@bori.daily');
  expect(within(dialog).getByRole('img', { name: '보리 사진' })).toBeTruthy();
});

it('[ADMUI-10] an open record is updated after a change without a request', async () => {
  const network = fakeAdminApi({ [USERS]: pagedResponse([blocked]), [DETAIL]: { body: blocked } });
  network.handlers['POST /api/admin/users/2/unblock'] = { body: { message: '' } };
  const dialog = within(await openRecord());
  expect(await dialog.findByText('광고')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '차단 해제' }));
  expect(await dialog.findByRole('button', { name: '차단' })).toBeTruthy();
  expect(network.requestsTo('GET', '/api/admin/users/2')).toHaveLength(1);
});

it('[ADMUI-6] a record that failed to load can be retried', async () => {
  const network = fakeAdminApi({
    [USERS]: pagedResponse([anAccount()]),
    [DETAIL]: errorResponse(503, 'unavailable'),
  });
  const dialog = within(await openRecord());
  expect(await dialog.findByText('사용자 정보를 불러오지 못했어요')).toBeTruthy();
  network.handlers[DETAIL] = { body: anAccount() };
  await userEvent.click(dialog.getByRole('button', { name: '다시 시도' }));
  expect(await dialog.findByText('minseo@example.com')).toBeTruthy();
});
