import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { matchesPath } from '../lib/paths.ts';
import { useLocation } from '../lib/router.tsx';
import type { PlainKey } from '../texts/define-texts.ts';
import type { titleText } from '../texts/title.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPage } from '../ui/lazy.tsx';
import { BrokenPage } from './broken-page.tsx';
import { useRouteTitle } from './document-title.ts';
import { Guard } from './guards.tsx';
import { useOAuthReturn } from './oauth-return.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RootPage } from './pages/root-page.tsx';
import { PAGES } from './routes.ts';

let lastPathname: string | undefined;

/** Scrolls to the element of the URL's hash and focuses it; returns whether it could receive the focus. */
function focusHashTarget(): boolean {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (!target) return false;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

/**
 * Sets the document title. When the page changes, it moves the focus to the element of the hash, otherwise to the
 * page's `h1`.
 */
function RouteAnnouncer({ title }: { title: PlainKey<typeof titleText> | undefined }) {
  const { pathname, navigationType } = useLocation();
  useRouteTitle(title);
  useEffect(() => {
    const isFirst = lastPathname === undefined;
    if (lastPathname === pathname) return;
    lastPathname = pathname;
    // Back restores the scroll position instead.
    if ((isFirst || navigationType !== 'POP') && focusHashTarget()) return;
    // The browser announces the first page itself.
    if (isFirst) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, navigationType]);
  return null;
}

const QueryProvider = lazyPage<{ children: ReactNode }>(
  async () => (await import('./query-provider.tsx')).QueryProvider,
);

const ROUTES = PAGES.map(({ load, ...row }) => ({
  ...row,
  Page: load ? lazyPage(load) : RootPage,
}));

/**
 * Loads the chunk of a path's page, so that the first render shows the page itself. Skips the admin page:
 * only the server knows the admins, and other users never load the chunk.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const page = rowOf(pathname);
  if (!page || page.access === 'admin') return;
  await Promise.all([page.Page.preload(), !page.withoutQueries && QueryProvider.preload()]);
}

const rowOf = (pathname: string) =>
  ROUTES.find(({ path }) => path === undefined || matchesPath(path, pathname));

export function AppRoutes() {
  // At this level, because a guard may replace the page, and the URL may be typed by hand.
  useOAuthReturn();
  const row = rowOf(useLocation().pathname);
  if (!row) return null;
  const { path, Page, title, access, withoutQueries } = row;
  const Provider = withoutQueries ? Fragment : QueryProvider;
  return (
    <ErrorBoundary key={path ?? '*'} fallback={(reset) => <BrokenPage onRetry={reset} />}>
      <Suspense fallback={<PageSkeleton />}>
        {/* Before the page, whose effects run later and may set a more exact title. */}
        <RouteAnnouncer title={title} />
        <Provider>
          <Guard access={access}>
            <Page />
          </Guard>
        </Provider>
      </Suspense>
    </ErrorBoundary>
  );
}
