import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { MyProfilePage } from './my-profile-page.tsx';

it.each([
  ['?confirmed=true', 'toast', '본인임을 확인했어요. 이어서 해주세요.'],
  [
    '?confirmed=true&error=identity_other',
    'alert',
    '이 회원과 연결된 계정이 아니에요. 연결한 계정으로 다시 해주세요.',
  ],
])(
  '[WAY-7] the return from the provider that confirms the user (%s) is reported, and leaves the address',
  async (query, kind, text) => {
    const user = aUser();
    fakeNetwork({
      ...sessionOf(user),
      'GET /api/walks/1': { body: [] },
      'GET /api/connections/1': { body: [] },
      'GET /api/friend-requests/sent/1': { body: [] },
      'GET /api/config': { body: { signIn: {}, maps: { provider: 'none' } } },
      'GET /api/auth/identities': { body: [] },
      'GET /api/users/1/place': { body: null },
    });
    renderPage(<MyProfilePage />, { user, at: `/my-profile${query}` });
    const notice = kind === 'toast' ? screen.findByTestId('toast') : screen.findByRole('alert');
    expect((await notice).textContent).toContain(text);
    expect(screen.getByLabelText('address').textContent).toBe('/my-profile');
  },
);
