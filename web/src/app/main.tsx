import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { captureInstallPrompt } from '../features/install/install-prompt.ts';
import { recoverLostFocus } from '../lib/focus-recovery.ts';
import { keepInviteCode } from '../lib/invite-code.ts';
import { reloadOnce } from '../lib/reload-once.ts';
import { reportError } from '../lib/report-error.ts';
import { followSystemTheme } from '../lib/theme.ts';
import { trackVisualViewport } from '../lib/visual-viewport.ts';
import { commonText } from '../texts/common.ts';
import { language } from '../texts/define-texts.ts';
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

/** How often the page is looked at until its content is there. */
const FONT_CHECK_MS = 100;

/**
 * Loads the web font after the content and the photos of the first screen, which a slow network would
 * bring later; not if the browser saves data.
 */
function loadFontLast(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const isIncomplete =
    !document.querySelector('h1') ||
    document.querySelector('.skeleton-fade') ||
    [...document.images].some(({ loading, complete }) => loading === 'eager' && !complete);
  if (isIncomplete) setTimeout(loadFontLast, FONT_CHECK_MS);
  // If the font fails to load, the page uses the system font.
  else import('../ui/font.css').catch(() => {});
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // index.html says that the browser is too old.
  if (document.documentElement.hasAttribute('data-too-old')) return;
  keepInviteCode();
  captureInstallPrompt();
  followSystemTheme();
  trackVisualViewport();
  await Promise.all([preloadPage(location.pathname), restoreSession()]);
  document.documentElement.lang = language();
  document.title = commonText('brand');
  const app = (
    <Providers>
      <Shell />
    </Providers>
  );
  createRoot(root).render(import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app);
  loadFontLast();
  recoverLostFocus();
}

// React sends errors that no boundary catches to `error`.
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(type, reportError);

start()
  .catch(reloadOnce)
  .catch((error: unknown) => {
    console.error(error);
    // index.html shows the error.
    window.dispatchEvent(new Event('cannot-start'));
  });
