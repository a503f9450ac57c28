import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aSentRequest, aUser } from '../../test-support/user-fixtures.ts';
import { SentRequestCard } from './sent-list.tsx';

it.each([
  ['pending', 1],
  ['accepted', 0],
] as const)(
  '[DISC-24] a sent request that is %s offers %i ways to withdraw it',
  (status, count) => {
    const user = aUser();
    fakeNetwork(sessionOf(user));
    renderPage(<SentRequestCard request={aSentRequest({ status })} />, {
      user,
    });
    expect(screen.queryAllByRole('button', { name: /^요청 취소/ })).toHaveLength(count);
  },
);
