import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { realtime } from '../../../lib/use-realtime.ts';
import { aRoom } from '../../../test-support/chat-fixtures.ts';
import { fakeNetwork } from '../../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../../test-support/render-page.tsx';
import { aUser } from '../../../test-support/user-fixtures.ts';
import { Conversation } from './conversation.tsx';

const NOTICE = '연결이 끊겼어요. 다시 연결하고 있어요.';

it('[CHAT-6] the state of the connection is below the composer while connected, and a notice while not', async () => {
  const user = aUser();
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/chat/messages/5': { body: [] },
    'GET /api/users/blocked/1/2': { body: { isBlocked: false } },
  });
  realtime.state.set('connected');
  renderPage(
    <Conversation
      userId={1}
      room={aRoom()}
      onUnfriend={() => {}}
      walks={{
        hasAgreedWalk: false,
        strip: null,
        button: null,
        renderWalk: () => null,
      }}
      shown={{ target: undefined, isShowing: false, show: () => {} }}
    />,
    { user },
  );
  await screen.findByTestId('chat-input');
  expect(screen.getByTestId('realtime-state').textContent).toBe('연결됨');
  expect(screen.queryByText(NOTICE)).toBeNull();
  act(() => realtime.state.set('waiting'));
  const notice = await screen.findByText(NOTICE);
  expect(screen.getByTestId('realtime-state')).toBe(notice);
  expect(notice.dataset.state).toBe('connecting');
  act(() => realtime.state.set('stopped'));
  expect(notice.textContent).toBe('연결이 끊겼어요.');
  act(() => realtime.state.set('connected'));
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(screen.getByTestId('realtime-state').dataset.state).toBe('connected');
  act(() => realtime.state.set('stopped'));
});
