import type { ReactNode } from 'react';
import { Router } from '../lib/router.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { BrokenPage } from './broken-page.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <Router>
        <ErrorBoundary fallback={(reset) => <BrokenPage onRetry={reset} />}>
          {children}
        </ErrorBoundary>
      </Router>
    </SessionProvider>
  );
}
