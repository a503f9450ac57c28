import clsx from 'clsx';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useIsDesktop } from '../lib/media-query.ts';
import { isConversation, isWithoutHeader, paths } from '../lib/paths.ts';
import { userRoomsKey } from '../lib/query-keys.ts';
import { navigate, useLocation } from '../lib/router.tsx';
import { useSession } from '../lib/session.tsx';
import { currentUserEntry } from '../lib/storage.ts';
import { showToast } from '../lib/toast.ts';
import { readStoredList } from '../lib/user-cache.ts';
import { commonText } from '../texts/common.ts';
import { errorsText } from '../texts/errors.ts';
import { sessionText } from '../texts/session.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { lazyPage } from '../ui/lazy.tsx';
import { AppRoutes, preloadPage } from './router.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';

const loadBridge = () => import('./realtime-bridge.tsx');
const RealtimeBridge = lazyPage(async () => (await loadBridge()).RealtimeBridge);

/** Reads the rooms that the device stores for a signed-in user, so that the first render has them. */
export async function restoreSession(): Promise<void> {
  const user = currentUserEntry.get();
  if (!user) return;
  try {
    const bridge = loadBridge();
    bridge.catch(() => {});
    const rooms = await readStoredList(user.id, userRoomsKey(user.id));
    // Without stored rooms the first render does not wait for the chunk.
    if (rooms !== undefined) (await bridge).showStoredRooms(user.id, rooms);
  } catch {
    // The shell loads the bridge again; until then the page has the rooms of the server.
  }
}

const loadNav = () => import('./shell-nav.tsx');
const DesktopHeader = lazyPage(async () => (await loadNav()).DesktopHeader);
const TabBar = lazyPage(async () => (await loadNav()).TabBar);

/** Parts that show something only after the first render, which does not wait for them. */
const ReachabilityBanner = lazyPage(
  async () => (await import('./reachability-banner.tsx')).ReachabilityBanner,
);
const Overlays = lazyPage(async () => (await import('./overlays.tsx')).Overlays);

/** Shown instead of a header or a bar after an error in it. */
function BrokenRegion({ className, onRetry }: { className: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className={clsx('flex min-h-16 items-center justify-center gap-3 bg-card px-4', className)}
    >
      <p>{errorsText('regionBroken')}</p>
      <Button variant="secondary" small onClick={onRetry}>
        {commonText('retry')}
      </Button>
    </div>
  );
}

/** A region beside the page. An error in it leaves the page as it is; the next page renders the region again. */
function Region({
  fallback = null,
  broken,
  children,
}: {
  /** Reserves the space while the region loads. */
  fallback?: ReactNode;
  /** Shown after an error; nothing by default. */
  broken?: (reset: () => void) => ReactNode;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} {...(broken && { fallback: broken })}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Redirects to the log-in, with the reason, when the server ends the session during use. */
function useSessionEnd(): void {
  const { endCount } = useSession();
  useEffect(() => {
    if (endCount === 0) return;
    showToast({ title: sessionText('sessionEnded') });
    // Like the guard: the next log-in returns to this page.
    const from = location.pathname + location.search;
    navigate(paths.login, { state: { from, ended: true } });
  }, [endCount]);
}

/** Loads the code of a page when its link is pressed, before the click. */
function usePreloadOnPress(): void {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.origin === location.origin) void preloadPage(link.pathname);
    };
    document.addEventListener('pointerdown', onPress, { passive: true });
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
}

/** The frame of all pages: skip link, header or tabs, notices, and the realtime bridge. */
export function Shell() {
  const { user, userChangeCount } = useSession();
  const { pathname } = useLocation();
  const isDesktop = useIsDesktop();
  useScrollRestoration();
  useSessionEnd();
  usePreloadOnPress();
  // A warning fills the screen until it is confirmed. Before the terms are accepted, every link would lead back to them.
  const navUser = user?.warning || !user?.termsAgreed ? undefined : user;
  const headerUser = isDesktop && !isWithoutHeader(pathname) ? navUser : undefined;
  // Members have the language switch on my-profile.
  const hasCornerSwitch = !headerUser && !(user?.termsAgreed && user.profileComplete);
  // A visitor sees no conversation, but that a log-in is required.
  const inConversation = navUser !== undefined && !isDesktop && isConversation(pathname);
  const hasTabs = navUser && !isDesktop && !inConversation && pathname !== paths.login;
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:ml-2"
      >
        {commonText('skipToContent')}
      </a>
      <Region>
        <ReachabilityBanner />
      </Region>
      {headerUser && (
        // The fallback has the height of the header, so that nothing moves when it loads.
        <Region
          fallback={<div className="h-16" />}
          broken={(reset) => <BrokenRegion className="border-b border-line" onRetry={reset} />}
        >
          <DesktopHeader user={headerUser} />
        </Region>
      )}
      <div className={clsx('relative', hasCornerSwitch && 'with-corner')}>
        {hasCornerSwitch && !inConversation && (
          <header className="page-corner">
            <LanguageSwitch />
          </header>
        )}
        <main id="content" tabIndex={-1} className="outline-none">
          {/* The key unmounts the page when the user changes: no open dialog is left for the next user. */}
          <AppRoutes key={userChangeCount} />
        </main>
      </div>
      {hasTabs && (
        <Region
          broken={(reset) => (
            <BrokenRegion
              className="safe-bottom safe-x fixed inset-x-0 bottom-0 z-30 border-t border-line"
              onRetry={reset}
            />
          )}
        >
          <TabBar />
        </Region>
      )}
      {user && (
        <Region>
          <RealtimeBridge user={user} />
        </Region>
      )}
      <Region>
        <Overlays />
      </Region>
    </>
  );
}
