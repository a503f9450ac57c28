import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DogFactsInvite } from '../../features/home/dog-facts-invite.tsx';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { DogFactsPage } from './dog-facts-page.tsx';

const PATCH = 'PATCH /api/users/1';
const TITLE = '두부의 성격을 알려주세요';

it('[DOGUI-2] only the changed facts are sent', async () => {
  const user = aUser({ dogNeutered: true, dogTraits: ['calm'] });
  const network = fakeNetwork({ ...sessionOf(user), [PATCH]: { body: { user } } });
  renderPage(<DogFactsPage />, { user });
  await userEvent.click(await screen.findByRole('checkbox', { name: '수줍어요' }));
  await userEvent.type(screen.getByLabelText('몸무게 (킬로그램)'), '6,5');
  await userEvent.click(screen.getByRole('button', { name: '저장하기' }));
  await waitFor(() =>
    expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({
      dogWeightKg: 6.5,
      dogTraits: ['calm', 'shy'],
    }),
  );
});

it('[DOGUI-2] an invalid weight is reported beside its field and not sent', async () => {
  const network = fakeNetwork(sessionOf(aUser()));
  renderPage(<DogFactsPage />, { user: aUser() });
  await userEvent.type(await screen.findByLabelText('몸무게 (킬로그램)'), '500');
  await userEvent.click(screen.getByRole('button', { name: '저장하기' }));
  await screen.findByText('0.5에서 120 사이로 적어주세요.');
  expect(network.requestsTo('PATCH', '/api/users/1')).toEqual([]);
});

it('[DOGUI-3] the invitation leads to the facts and stays closed on this device for this user', async () => {
  const invite = (user = aUser()) => {
    fakeNetwork(sessionOf(user));
    return renderPage(<DogFactsInvite />, { user });
  };
  invite();
  expect((await screen.findByRole('link', { name: '알려주기' })).getAttribute('href')).toBe(
    '/my-profile/dog',
  );
  await userEvent.click(screen.getByRole('button', { name: '다음에' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  invite();
  expect(screen.queryByText(TITLE)).toBeNull();
  invite(aUser({ id: 9 }));
  expect(screen.getByText(TITLE)).toBeTruthy();
});

it('[DOGUI-3] who has given a fact is not invited', () => {
  const user = aUser({ dogVaccinated: false });
  fakeNetwork(sessionOf(user));
  renderPage(<DogFactsInvite />, { user });
  expect(screen.queryByText(TITLE)).toBeNull();
});
