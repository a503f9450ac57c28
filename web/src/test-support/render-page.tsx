import type { User } from '@meongmate/shared/contract/people';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { Router, useLocation } from '../lib/router.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { authTokenEntry, currentUserEntry } from '../lib/storage.ts';
import { hideToast } from '../lib/toast.ts';
import { Toaster } from '../ui/toaster.tsx';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
}

type StartLocation = string | { path: string; state: unknown };

/** Sets the URL and history state, as after a navigation. */
export function setLocation(start: StartLocation): void {
  const { path, state } = typeof start === 'string' ? { path: start, state: null } : start;
  history.replaceState({ key: crypto.randomUUID(), state }, '', path);
}

/** Renders a page for a user or a visitor, with an output that shows the URL. */
export function renderPage(
  page: ReactNode,
  { user, at = '/' }: { user?: User; at?: StartLocation } = {},
) {
  hideToast();
  setLocation(at);
  if (user) {
    currentUserEntry.set(user);
    authTokenEntry.set('token');
  }
  const client = createQueryClient();
  render(
    <SessionProvider>
      <Router>
        <QueryClientProvider client={client}>{page}</QueryClientProvider>
        <Address />
      </Router>
      <Toaster />
    </SessionProvider>,
  );
  return { client };
}

/** The response to the first request of the session. */
export const sessionOf = (user: User) => ({
  'GET /api/current-user': { body: { user, token: 'token' } },
});
