import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { PasswordDialog } from './password-dialog.tsx';

const PUT = 'PUT /api/users/1/password';

async function change(response: FakeResponse, repeat = 'secret2') {
  const user = aUser();
  const network = fakeNetwork({ ...sessionOf(user), [PUT]: response });
  const onClose = vi.fn();
  renderPage(<PasswordDialog onClose={onClose} />, { user });
  const dialog = within(await screen.findByRole('dialog', { name: '비밀번호 바꾸기' }));
  await userEvent.type(dialog.getByLabelText('현재 비밀번호'), 'secret1');
  await userEvent.type(dialog.getByLabelText('새 비밀번호'), 'secret2');
  await userEvent.type(dialog.getByLabelText('새 비밀번호 확인'), repeat);
  await userEvent.click(dialog.getByRole('button', { name: '비밀번호 바꾸기' }));
  return { dialog, network, onClose };
}

it('[PROF-19] the new password is sent with the current one, and the dialog closes', async () => {
  const { network, onClose } = await change({ body: { message: '' } });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(network.requestsTo('PUT', '/api/users/1/password')[0]?.body).toEqual({
    currentPassword: 'secret1',
    newPassword: 'secret2',
  });
  expect((await screen.findByTestId('toast')).textContent).toContain('비밀번호를 바꿨어요');
});

it('[PROF-19] two different passwords are reported and not sent', async () => {
  const { dialog, network } = await change({ body: { message: '' } }, 'secret3');
  expect(await dialog.findAllByText('비밀번호가 일치하지 않습니다.')).toHaveLength(1);
  expect(network.requestsTo('PUT', '/api/users/1/password')).toEqual([]);
});

it('[PROF-20] a wrong current password is reported once, beside its field', async () => {
  const text = '현재 비밀번호가 맞지 않아요.';
  const { dialog, onClose } = await change(
    errorResponse(400, 'validation_failed', text, { fields: { currentPassword: text } }),
  );
  expect(await screen.findAllByText(text)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('현재 비밀번호')));
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['an account without a password', 409, 'no_password', '비밀번호가 없는 계정이에요.'],
  ['a wait', 429, 'rate_limited', '40초 후에 다시 시도해주세요.'],
] as const)('[PROF-20] %s is reported in the dialog', async (_, status, code, text) => {
  const { dialog } = await change(errorResponse(status, code, text));
  expect((await dialog.findByRole('alert')).textContent).toBe(text);
  expect(dialog.getByLabelText<HTMLInputElement>('새 비밀번호').value).toBe('secret2');
});
