import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChangeAddressDialog } from '../../features/identities/change-address-dialog.tsx';
import { readDraft } from '../../lib/drafts.ts';
import { currentUserEntry } from '../../lib/storage.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { UndoAddressPage } from './undo-address-page.tsx';

const NEW = 'new@example.com';

async function change(response: FakeResponse, email = NEW) {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'POST /api/users/1/email': { body: { message: '' } },
    'PUT /api/users/1/email': response,
  });
  const onClose = vi.fn();
  renderPage(<ChangeAddressDialog onClose={onClose} />, { user });
  const dialog = within(await screen.findByRole('dialog', { name: '이메일 바꾸기' }));
  await userEvent.type(dialog.getByLabelText('새 이메일'), email);
  await userEvent.click(dialog.getByRole('button', { name: '인증 코드 보내기' }));
  return { network, dialog, onClose };
}

it('[ADDR-1] the new address is proved by its code', async () => {
  const { network, dialog, onClose } = await change({ body: { user: aUser({ email: NEW }) } });
  await userEvent.type(await dialog.findByLabelText('인증 코드'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: '이메일 바꾸기' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(network.requestsTo('PUT', '/api/users/1/email')[0]?.body).toEqual({
    email: NEW,
    code: '123456',
  });
  expect(currentUserEntry.get()?.email).toBe(NEW);
});

it('[ADDR-1] a wrong code is shown at its field, an invalid address sends nothing', async () => {
  const { dialog } = await change(errorResponse(400, 'invalid_code', '틀렸어요'));
  await userEvent.type(await dialog.findByLabelText('인증 코드'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: '이메일 바꾸기' }));
  expect(await dialog.findByText('인증 코드가 올바르지 않습니다.')).toBeTruthy();
});

it('an address without a host is refused before it is sent', async () => {
  const { network, dialog } = await change({}, 'no-address');
  expect(dialog.getByLabelText('새 이메일').getAttribute('aria-invalid')).toBe('true');
  expect(network.requestsTo('POST', '/api/users/1/email')).toEqual([]);
});

it('[ADDR-2] a taken address shows the sentence of the server', async () => {
  const { dialog } = await change(errorResponse(409, 'email_taken', '이미 가입된 이메일이에요.'));
  await userEvent.type(await dialog.findByLabelText('인증 코드'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: '이메일 바꾸기' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('이미 가입된 이메일이에요.');
});

it('[ADDR-1] [WAY-8] the address and the sent code survive a reload, and end with the dialog', async () => {
  const { dialog, onClose } = await change({});
  await dialog.findByLabelText('인증 코드');
  cleanup();
  renderPage(<ChangeAddressDialog onClose={onClose} />, { user: aUser() });
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByText(`${NEW}으로 보낸 숫자 6자리를 입력해주세요.`)).toBeTruthy();
  await userEvent.click(again.getByRole('button', { name: '취소' }));
  expect(readDraft('change-address')).toBeUndefined();
});

it('[ADDR-1] the code is sent again, or to another address', async () => {
  const { network, dialog } = await change(errorResponse(400, 'invalid_code', '틀렸어요'));
  await userEvent.type(await dialog.findByLabelText('인증 코드'), '１２３４５６');
  await userEvent.click(dialog.getByRole('button', { name: '이메일 바꾸기' }));
  expect(await dialog.findByText('인증 코드가 올바르지 않습니다.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '코드 다시 보내기' }));
  await waitFor(() => expect(network.requestsTo('POST', '/api/users/1/email')).toHaveLength(2));
  await waitFor(() => expect(dialog.queryByText('인증 코드가 올바르지 않습니다.')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: '다른 이메일 쓰기' }));
  const field = dialog.getByLabelText<HTMLInputElement>('새 이메일');
  expect(field.value).toBe(NEW);
});

const UNDO = 'POST /api/auth/undo-email';
it('[ADDR-4] the link undoes the change only with its button, and signs out', async () => {
  const user = aUser();
  const network = fakeNetwork({ ...sessionOf(user), [UNDO]: { body: { message: '' } } });
  renderPage(<UndoAddressPage />, { user, at: '/undo-email/a-token' });
  const button = await screen.findByRole('button', { name: '되돌리기' });
  expect(network.requestsTo('POST', '/api/auth/undo-email')).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: '이메일을 되돌렸어요' })).toBeTruthy();
  expect(network.requestsTo('POST', '/api/auth/undo-email')[0]?.body).toEqual({ token: 'a-token' });
  expect(currentUserEntry.get()).toBeUndefined();
});

it('[ADDR-4] an old link says so', async () => {
  fakeNetwork({ [UNDO]: errorResponse(400, 'invalid_token') });
  renderPage(<UndoAddressPage />, { at: '/undo-email/old' });
  await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }));
  expect(await screen.findByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeTruthy();
});
