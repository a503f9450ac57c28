import type { ReactNode } from 'react';
import { Router } from '../lib/router.tsx';
import { SessionProvider } from '../lib/session.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <Router>{children}</Router>
    </SessionProvider>
  );
}
