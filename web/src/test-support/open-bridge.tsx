import type { User } from '@meongmate/shared/contract/people';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { QueryProvider } from '../app/query-provider.tsx';
import { RealtimeBridge } from '../app/realtime-bridge.tsx';
import { queryClient } from '../lib/query-client.ts';
import { reportReachable, reportUnreachable } from '../lib/reachability.ts';
import { SessionProvider, useSession } from '../lib/session.tsx';
import { authTokenEntry, currentUserEntry } from '../lib/storage.ts';
import { realtime } from '../lib/use-realtime.ts';
import { fakeNetwork } from './fake-network.ts';
import { sessionOf } from './render-page.tsx';
// The bridge loads these on demand. On a busy machine their first load takes longer than a wait.
import '../features/notifications/push.ts';
import '../app/pages/chat-room-page.tsx';
import '../features/walks/send-pending-answers.ts';

export const ROOMS = '/api/chat/rooms/1';
export const RECEIVED = '/api/friend-requests/received/1';

/** Before each test: virtual time, a visible page, a realtime connection that does nothing. */
export function prepareBridge(): void {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  setVisibility('visible');
  vi.spyOn(realtime, 'start').mockImplementation(() => {});
  queryClient.clear();
}

/** Without the events of a change. */
export function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

export function showPage(isShown: boolean): void {
  setVisibility(isShown ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
}

/** Like the shell. */
function SignedInBridge() {
  const { user } = useSession();
  return user && <RealtimeBridge user={user} />;
}

/** Opens a page with the bridge of a signed-in user. */
export async function openBridge(user: User, page = <p>page</p>, more = {}) {
  currentUserEntry.set(user);
  authTokenEntry.set('token');
  const network = fakeNetwork({
    ...sessionOf(user),
    [`GET ${ROOMS}`]: { body: [] },
    [`GET ${RECEIVED}`]: { body: [] },
    ...more,
  });
  render(
    <SessionProvider>
      <SignedInBridge />
      <QueryProvider>{page}</QueryProvider>
    </SessionProvider>,
  );
  await vi.advanceTimersByTimeAsync(0);
  const counts = () => [
    network.requestsTo('GET', ROOMS).length,
    network.requestsTo('GET', RECEIVED).length,
  ];
  return { network, counts };
}

export const returnOfNetwork = () =>
  act(() => {
    reportUnreachable();
    reportReachable();
  });
