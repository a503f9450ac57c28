import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aPerson, aSentRequest, aUser } from '../../test-support/user-fixtures.ts';
import { en } from '../../texts/en.ts';
import { ko } from '../../texts/ko.ts';
import { setTexts } from '../../texts/t.ts';
import { RequestAction } from './request-action.tsx';

it.each([
  ['ko', ko, '안녕하세요! 친구가 되어 함께 산책해요!'],
  ['en', en, "Hello! Let's be friends and walk together!"],
] as const)(
  '[REQ-13] an empty message sends the default text of %s',
  async (language, texts, text) => {
    setTexts(language, texts);
    const user = aUser();
    const network = fakeNetwork({
      ...sessionOf(user),
      'POST /api/friend-requests': { status: 201, body: aSentRequest() },
    });
    renderPage(
      <RequestAction person={aPerson()} relation={undefined} onRequestReceived={() => {}} />,
      {
        user,
      },
    );
    await userEvent.click(screen.getByRole('button', { name: texts.discover.sendRequest }));
    const field = await screen.findByRole('textbox', { name: texts.requests.greeting });
    expect(field).toHaveProperty('value', text);
    await userEvent.clear(field);
    await userEvent.type(field, ' {Enter}');
    await userEvent.click(screen.getByRole('button', { name: texts.requests.send }));
    const sent = () => network.requestsTo('POST', '/api/friend-requests');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ message: text });
  },
);

it('[FR-39] a full list of the receiver is shown with the text of the server', async () => {
  const user = aUser();
  const error = '이 회원에게 온 요청이 너무 많아요. 나중에 다시 시도해 주세요.';
  fakeNetwork({
    ...sessionOf(user),
    'POST /api/friend-requests': { status: 409, body: { error, code: 'inbox_full' } },
  });
  renderPage(
    <RequestAction person={aPerson()} relation={undefined} onRequestReceived={() => {}} />,
    {
      user,
    },
  );
  await userEvent.click(screen.getByRole('button', { name: ko.discover.sendRequest }));
  await userEvent.click(await screen.findByRole('button', { name: ko.requests.send }));
  expect(await screen.findByText(error)).toBeTruthy();
});
