import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { captureInstallPrompt } from '../features/install/install-prompt.ts';
import { recoverLostFocus } from '../lib/focus-recovery.ts';
import { followSystemTheme } from '../lib/theme.ts';
import { commonText } from '../texts/common.ts';
import { language } from '../texts/define-texts.ts';
import { reloadOnce } from '../ui/lazy-component.tsx';
import '../ui/styles.css';
import type { ReactNode } from 'react';
import { Router } from '../lib/router.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { BrokenPage } from './broken-page.tsx';
import { preloadPage } from './router.tsx';
import { restoreSession, Shell } from './shell.tsx';

function Providers({ children }: { children: ReactNode }) {
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

/** Loads the web font after the first paint, but not if the browser saves data. */
function loadFontAfterPaint(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // If the font fails to load, the page uses the system font.
  const load = () => void import('../ui/font.css').catch(() => {});
  const afterPaint = () => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      load();
    });
    observer.observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') afterPaint();
  else window.addEventListener('load', afterPaint, { once: true });
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  captureInstallPrompt();
  followSystemTheme();
  await Promise.all([preloadPage(location.pathname), restoreSession()]);
  document.documentElement.lang = language();
  document.title = commonText('brand');
  const app = (
    <Providers>
      <Shell />
    </Providers>
  );
  createRoot(root).render(import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app);
  loadFontAfterPaint();
  recoverLostFocus();
}

start()
  .catch(reloadOnce)
  .catch((error: unknown) => {
    console.error(error);
    // index.html shows the error.
    window.dispatchEvent(new Event('cannot-start'));
  });
