import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react';
import {
  Redirect,
  Link as RouterLink,
  Router as RouterRoot,
  useLocation as useRoute,
} from 'wouter';
import {
  navigate as changeUrl,
  useHistoryState,
  useLocationProperty,
} from 'wouter/use-browser-location';

/** How the current URL was reached. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** Data of a navigation for the page that it opens. */
type PageState = Readonly<Record<string, unknown>>;

interface EntryState {
  /** Identifies the history entry, also after a reload. */
  key: string;
  state: PageState | null;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: PageState | null;
}

/** The key of the entry that a page load creates. */
export const INITIAL_ENTRY_KEY = 'first';
let lastNavigationType: NavigationType = 'POP';
// At import time, before any component reads `lastNavigationType`.
window.addEventListener('popstate', () => {
  lastNavigationType = 'POP';
});

function isEntryState(value: unknown): value is EntryState {
  return typeof value === 'object' && value !== null && 'key' in value;
}

function toEntryState(historyState: unknown): EntryState {
  return isEntryState(historyState) ? historyState : { key: INITIAL_ENTRY_KEY, state: null };
}

/** The number of overlays that are open in the current history entry. */
export function overlayDepth(): number {
  const depth = (history.state as { overlay?: unknown } | null)?.overlay;
  return typeof depth === 'number' ? depth : 0;
}

/** Goes to a path of the app. */
export function navigate(
  to: string,
  { replace = false, state = null }: NavigateOptions = {},
): void {
  lastNavigationType = replace ? 'REPLACE' : 'PUSH';
  const entry: EntryState = { key: crypto.randomUUID().slice(0, 8), state };
  // A page that is opened from an overlay takes its entry: otherwise the first Back would do nothing.
  changeUrl(to, { replace: replace || overlayDepth() > 0, state: entry });
}

const currentPath = () => location.pathname;
/** Links and redirects use `navigate` too, so that every history entry has a key. */
const usePathLocation = (): [string, (to: string, options?: NavigateOptions) => void] => [
  useLocationProperty(currentPath),
  navigate,
];

export function Router({ children }: { children: ReactNode }) {
  return <RouterRoot hook={usePathLocation}>{children}</RouterRoot>;
}

/** The current URL with the state of its history entry and how it was reached. */
export function useLocation() {
  const search = useLocationProperty(() => location.search);
  const hash = useLocationProperty(() => location.hash);
  const { key, state } = toEntryState(useHistoryState<unknown>());
  const [pathname] = useRoute();
  return { pathname, search, hash, key, state: state ?? {}, navigationType: lastNavigationType };
}

/** The query of the URL, and a function that changes only the query. */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => void,
] {
  const search = useLocationProperty(() => location.search);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => {
      const query = new URLSearchParams(next).toString();
      navigate(query ? `${location.pathname}?${query}` : location.pathname, options);
    },
    [],
  );
  return [params, setParams];
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink href={to} {...rest} />;
}

export function Navigate({ to, ...options }: NavigateOptions & { to: string }) {
  return <Redirect to={to} {...options} />;
}
