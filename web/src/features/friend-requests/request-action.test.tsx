import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aPerson, aSentRequest, aUser } from '../../test-support/user-fixtures.ts';
import { setLanguage } from '../../texts/define-texts.ts';
import { discoverText } from '../../texts/discover.ts';
import { requestsText } from '../../texts/requests.ts';
import { RequestAction } from './request-action.tsx';

it.each([
  ['ko', '안녕하세요! 친구가 되어 함께 산책해요!'],
  ['en', "Hello! Let's be friends and walk together!"],
] as const)('[REQ-13] an empty message sends the default text of %s', async (language, text) => {
  setLanguage(language);
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'POST /api/friend-requests': { status: 201, body: aSentRequest() },
  });
  renderPage(<RequestAction person={aPerson()} relationship={undefined} />, {
    user,
  });
  await userEvent.click(screen.getByRole('button', { name: discoverText('sendRequest') }));
  const field = await screen.findByRole('textbox', { name: requestsText('greeting') });
  expect(field).toHaveProperty('value', text);
  await userEvent.clear(field);
  await userEvent.type(field, ' {Enter}');
  await userEvent.click(screen.getByRole('button', { name: requestsText('send') }));
  const sent = () => network.requestsTo('POST', '/api/friend-requests');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ message: text });
});

it('[REQ-18] the dialog says that the receiver will see the Instagram handle of the sender', async () => {
  const user = aUser();
  fakeNetwork(sessionOf(user));
  renderPage(<RequestAction person={aPerson()} relationship={undefined} />, { user });
  await userEvent.click(screen.getByRole('button', { name: discoverText('sendRequest') }));
  expect((await screen.findByRole('dialog')).textContent).toContain('내 인스타그램 @dubu도');
});

it('[FR-39] a full list of the receiver is shown with the text of the server', async () => {
  const user = aUser();
  const error = '이 회원에게 온 요청이 너무 많아요. 나중에 다시 시도해주세요.';
  fakeNetwork({
    ...sessionOf(user),
    'POST /api/friend-requests': { status: 409, body: { error, code: 'inbox_full' } },
  });
  renderPage(<RequestAction person={aPerson()} relationship={undefined} />, {
    user,
  });
  await userEvent.click(screen.getByRole('button', { name: discoverText('sendRequest') }));
  await userEvent.click(await screen.findByRole('button', { name: requestsText('send') }));
  expect(await screen.findByText(error)).toBeTruthy();
});

async function withdraw(response: FakeResponse) {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'DELETE /api/friend-requests/7': response,
  });
  renderPage(<RequestAction person={aPerson()} relationship={{ kind: 'sent', requestId: 7 }} />, {
    user,
  });
  await userEvent.click(screen.getByRole('button', { name: '요청 취소, 보리' }));
  const dialog = screen.getByRole('dialog', { name: '보리에게 보낸 요청을 취소할까요?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('그대로 두기'));
  await userEvent.click(within(dialog).getByRole('button', { name: '요청 취소하기' }));
  await waitFor(() =>
    expect(network.requestsTo('DELETE', '/api/friend-requests/7')).toHaveLength(1),
  );
}

it('[DISC-24] the sender withdraws a request after a confirmation', async () => {
  await withdraw({ body: { message: 'ok' } });
  expect((await screen.findByTestId('toast')).textContent).toContain('요청을 취소했어요');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[DISC-24] a request that no longer exists counts as withdrawn', async () => {
  await withdraw(errorResponse(404, 'not_found'));
  expect((await screen.findByTestId('toast')).textContent).toContain('요청을 취소했어요');
});

it('[DISC-24] a request that was accepted meanwhile cannot be withdrawn', async () => {
  await withdraw(errorResponse(409, 'already_accepted', '이미 수락된 요청이에요.'));
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('요청을 취소하지 못했어요');
  expect(toast.textContent).toContain('이미 수락된 요청이에요.');
});

it('[DISC-24] a request that is still being sent cannot be withdrawn', () => {
  fakeNetwork(sessionOf(aUser()));
  renderPage(<RequestAction person={aPerson()} relationship={{ kind: 'sent', requestId: -2 }} />, {
    user: aUser(),
  });
  expect(screen.getByRole('button', { name: '요청 보냄' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: /요청 취소/ })).toBeNull();
});

it('[REQ-20] a contact is selected and named, nothing is sent, and the text stays', async () => {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'POST /api/friend-requests': { status: 201, body: aSentRequest() },
  });
  renderPage(<RequestAction person={aPerson()} relationship={undefined} />, { user });
  await userEvent.click(screen.getByRole('button', { name: discoverText('sendRequest') }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: requestsText('greeting'),
  });
  const text = '보리예요! 공일공 1234 5678 로 연락주세요';
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: requestsText('send') }));
  expect(screen.getByText(/친구가 된 뒤에 나눠 주세요.*공일공 1234 5678$/)).toBeTruthy();
  expect(field.value).toBe(text);
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('공일공 1234 5678');

  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByText(/나눠 주세요/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: requestsText('send') }));
  const sent = () => network.requestsTo('POST', '/api/friend-requests');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ message: '보리예요!  로 연락주세요' });
});
