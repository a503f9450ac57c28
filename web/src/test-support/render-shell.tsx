import type { User } from '@meongmate/shared/contract/people';
import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Shell } from '../app/shell.tsx';
import { queryClient } from '../lib/query-client.ts';
import { Router } from '../lib/router.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { authTokenStore, currentUserStore } from '../lib/storage.ts';
import { hideToast } from '../lib/toast.ts';
import { realtime } from '../lib/use-realtime.ts';
import { type FakeAnswer, fakeNetwork } from './fake-network.ts';
import { onScreen } from './fake-screen.ts';
import { sessionOf, startAt } from './render-page.tsx';

/** Pages are separate chunks, which take time to load on a busy machine. */
export const LOADED = { timeout: 10_000 };

interface Given {
  user?: User;
  size?: 'phone' | 'desktop';
  more?: Record<string, FakeAnswer>;
}

/** Renders the whole app at a path for a visitor or a member, without a realtime connection. */
export function showShell(at: string, { user, size = 'phone', more = {} }: Given = {}) {
  hideToast();
  startAt(at);
  queryClient.clear();
  vi.spyOn(realtime, 'start').mockImplementation(() => {});
  onScreen(size);
  if (user) {
    currentUserStore.set(user);
    authTokenStore.set('token');
  }
  const network = fakeNetwork({
    ...(user && sessionOf(user)),
    'GET /api/config': { body: { googleSignIn: false } },
    'GET /api/friend-requests/received/1': { body: [] },
    'GET /api/friend-requests/sent/1': { body: [] },
    'GET /api/connections/1': { body: [] },
    'GET /api/chat/rooms/1': { body: [] },
    ...more,
  });
  render(
    <SessionProvider>
      <Router>
        <Shell />
      </Router>
    </SessionProvider>,
  );
  return network;
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, LOADED);
