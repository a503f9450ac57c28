import type { User } from '@meongmate/shared/contract/people';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { Router, useLocation } from '../lib/router.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { authTokenStore, currentUserStore } from '../lib/storage.ts';
import { hideToast } from '../lib/toast.ts';
import { Toaster } from '../ui/toaster.tsx';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
}

type Place = string | { path: string; state: unknown };

/** As if the person had just come there. */
export function startAt(place: Place): void {
  const { path, state } = typeof place === 'string' ? { path: place, state: null } : place;
  history.replaceState({ key: path, state }, '', path);
}

/** A page as a person sees it, or a visitor, with the address it is at. */
export function showPage(page: ReactNode, { user, at = '/' }: { user?: User; at?: Place } = {}) {
  hideToast();
  startAt(at);
  if (user) {
    currentUserStore.set(user);
    authTokenStore.set('token');
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

/** What the session asks first: who this is. */
export const sessionOf = (user: User) => ({
  'GET /api/current-user': { body: { user, token: 'token' } },
});
