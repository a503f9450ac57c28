import type { User } from '@meongmate/shared/contract/people';
import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Shell } from '../app/shell.tsx';
import { queryClient } from '../lib/query-client.ts';
import { Router } from '../lib/router.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { authTokenEntry, currentUserEntry } from '../lib/storage.ts';
import { hideToast } from '../lib/toast.ts';
import { realtime } from '../lib/use-realtime.ts';
import { type FakeResponse, fakeNetwork } from './fake-network.ts';
import { setScreen } from './fake-screen.ts';
import { sessionOf, setLocation } from './render-page.tsx';

/** Pages are separate chunks, which take time to load on a busy machine. */
export const LOAD_TIMEOUT = { timeout: 10_000 };

interface ShellOptions {
  user?: User;
  size?: 'phone' | 'desktop';
  handlers?: Record<string, FakeResponse>;
}

/** Renders the whole app at a path for a visitor or a member, without a realtime connection. */
export function renderShell(
  at: string,
  { user, size = 'phone', handlers = {} }: ShellOptions = {},
) {
  hideToast();
  setLocation(at);
  queryClient.clear();
  vi.spyOn(realtime, 'start').mockImplementation(() => {});
  setScreen(size);
  if (user) {
    currentUserEntry.set(user);
    authTokenEntry.set('token');
  }
  const network = fakeNetwork({
    ...(user && sessionOf(user)),
    'GET /api/config': { body: { googleSignIn: false } },
    'GET /api/friend-requests/received/1': { body: [] },
    'GET /api/friend-requests/sent/1': { body: [] },
    'GET /api/connections/1': { body: [] },
    'GET /api/chat/rooms/1': { body: [] },
    ...handlers,
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

export const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name }, LOAD_TIMEOUT);
