import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
const BLOCK = 'POST /api/admin/users/2/block';
const blocked = anAccount({ isBlocked: true, blockedReason: '광고' });

const show = () => renderPage(<UsersTab />, { user: anAdmin(), at: '/admin' });
const row = () => screen.findByTestId('user-row');

async function press(name: string) {
  await userEvent.click(within(await row()).getByRole('button', { name }));
}

it('[ADMUI-5] a row shows ID, name, e-mail, dog, status and date', async () => {
  const network = fakeAdminApi({ [USERS]: pagedResponse([anAccount()]) });
  show();
  const text = (await row()).textContent;
  for (const part of ['2', '김민서', 'minseo@example.com', '보리', '활성', '2026. 11. 03.']) {
    expect(text).toContain(part);
  }
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    '이름',
    '이메일',
    '강아지 이름',
    '상태',
    '가입일',
    '작업',
  ]);
  expect(network.requestsTo('GET', '/api/admin/users')[0]?.query.get('userId')).toBe('1');
});

it('[ADMUI-5] phones show the same data on a card', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
  );
  fakeAdminApi({ [USERS]: pagedResponse([anAccount()]) });
  show();
  expect((await row()).tagName).toBe('LI');
  expect((await row()).textContent).toContain('minseo@example.com');
});

it('[ADMUI-5] [API-53] the search waits for a pause in typing and matches decomposed Hangul', async () => {
  const network = fakeAdminApi({ [USERS]: pagedResponse([anAccount()]) });
  show();
  await row();
  const box = screen.getByRole('searchbox', { name: '이름, 이메일, 강아지 이름으로 검색' });
  await userEvent.type(box, '보리'.normalize('NFD'));
  network.handlers[USERS] = pagedResponse([]);
  expect(await screen.findByText('검색 결과가 없어요')).toBeTruthy();
  const searchRequests = network
    .requestsTo('GET', '/api/admin/users')
    .map(({ query }) => query.get('search'));
  expect(searchRequests).toEqual([null, '보리']);
  network.handlers[USERS] = pagedResponse([anAccount()]);
  await userEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(await row()).toBeTruthy();
});

it('[ADMUI-19] a long list shows the total and loads more rows on demand', async () => {
  const next = '/api/admin/users?userId=1&before=2';
  const network = fakeAdminApi({
    [USERS]: ({ query }) =>
      query.get('before') === '2'
        ? pagedResponse([anAccount({ id: 1, name: '이준' })], 1002)
        : pagedResponse([anAccount()], 1002, next),
  });
  show();
  expect(await screen.findByText('사용자 1,002명')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
  await waitFor(() => expect(screen.getAllByTestId('user-row')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  expect(network.requestsTo('GET', '/api/admin/users')).toHaveLength(2);
});

it.each([
  ['active', anAccount(), ['차단', '삭제']],
  ['blocked', blocked, ['차단 해제', '삭제']],
  ['deleted', anAccount({ isDeleted: true, isBlocked: true }), []],
])('[ADMUI-7] %s accounts have the specified actions', async (_, account, offered) => {
  fakeAdminApi({ [USERS]: pagedResponse([account]) });
  show();
  const buttons = within(await row())
    .getAllByRole('button')
    .slice(1);
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
});

it('[ADMUI-8] [ADMUI-10] blocking requires a reason that is not blank', async () => {
  const network = fakeAdminApi({
    [USERS]: pagedResponse([anAccount()]),
    [BLOCK]: { body: { message: '' } },
  });
  show();
  await press('차단');
  const dialog = await screen.findByRole('dialog', { name: '김민서님을 차단할까요?' });
  const confirm = within(dialog).getByRole('button', { name: '차단하기' });
  expect(confirm).toHaveProperty('disabled', true);
  const reason = within(dialog).getByLabelText('차단 사유');
  await userEvent.type(reason, '   ');
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.type(reason, '광고를 보냈어요 ');
  network.handlers[USERS] = pagedResponse([blocked]);
  await userEvent.click(confirm);
  await waitFor(async () => expect((await row()).textContent).toContain('차단됨'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.requestsTo('POST', '/api/admin/users/2/block')[0]).toMatchObject({
    body: { reason: '광고를 보냈어요' },
  });
});

it('[ADMUI-24] a typed reason is there again after an error closed its dialog', async () => {
  fakeAdminApi({ [USERS]: pagedResponse([anAccount()]) });
  show();
  await press('차단');
  await userEvent.type(await screen.findByLabelText('차단 사유'), '광고');
  // Closes like the boundary of the dialog: by `onClose`.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('차단');
  expect(await screen.findByLabelText('차단 사유')).toHaveProperty('value', '광고');
  expect(screen.getByRole('button', { name: '차단하기' })).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  await press('차단');
  expect(await screen.findByLabelText('차단 사유')).toHaveProperty('value', '');
});

it('[ADMUI-11] a failed block shows an error and does not clear the reason', async () => {
  fakeAdminApi({
    [USERS]: pagedResponse([anAccount()]),
    [BLOCK]: errorResponse(400, 'last_admin'),
  });
  show();
  await press('차단');
  await userEvent.type(await screen.findByLabelText('차단 사유'), '광고');
  await userEvent.click(screen.getByRole('button', { name: '차단하기' }));
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('사용자 차단에 실패했습니다.');
  expect(toast.textContent).toContain('마지막 관리자');
  expect(screen.getByLabelText('차단 사유')).toHaveProperty('value', '광고');
});

it.each([
  [{ body: { message: '' } }, '사용자 차단을 해제했어요.'],
  [errorResponse(503, 'unavailable'), '차단 해제에 실패했습니다.'],
])('[ADMUI-10] [ADMUI-11] unblocking shows its result', async (response, text) => {
  const network = fakeAdminApi({
    [USERS]: pagedResponse([blocked]),
    'POST /api/admin/users/2/unblock': response,
  });
  show();
  await press('차단 해제');
  expect((await screen.findByTestId('toast')).textContent).toContain(text);
  await waitFor(() => expect(network.requestsTo('GET', '/api/admin/users')).toHaveLength(2));
});

it('[ADMUI-9] deleting uses the browser’s confirm dialog', async () => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  const network = fakeAdminApi({ [USERS]: pagedResponse([anAccount()]) });
  network.handlers['DELETE /api/admin/users/2'] = errorResponse(503, 'unavailable');
  show();
  await press('삭제');
  expect(confirm).toHaveBeenCalledWith(
    '정말로 이 사용자를 삭제하시겠습니까? 이 작업은 되돌릴 수 없습니다.',
  );
  expect(network.requestsTo('DELETE', '/api/admin/users/2')).toHaveLength(0);
  confirm.mockReturnValue(true);
  await press('삭제');
  expect((await screen.findByTestId('toast')).textContent).toContain('사용자 삭제에 실패했습니다.');
  network.handlers['DELETE /api/admin/users/2'] = { body: { message: '' } };
  network.handlers[USERS] = pagedResponse([anAccount({ isDeleted: true })]);
  await press('삭제');
  await waitFor(async () => expect((await row()).textContent).toContain('삭제됨'));
});

it('[ADMUI-25] users are filtered by status and sorted by name', async () => {
  const network = fakeAdminApi({ [USERS]: pagedResponse([blocked]) });
  show();
  await row();
  await userEvent.selectOptions(screen.getByLabelText('상태'), '차단됨');
  await userEvent.selectOptions(screen.getByLabelText('정렬'), '이름순');
  await waitFor(() => {
    const last = network.requestsTo('GET', '/api/admin/users').at(-1);
    expect(last?.query.get('status')).toBe('blocked');
    expect(last?.query.get('sort')).toBe('name');
  });
});
