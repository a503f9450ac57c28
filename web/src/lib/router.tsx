import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { matchPath } from './paths.ts';
import { createStore, useStore } from './store.ts';

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

interface RouteLocation {
  pathname: string;
  search: string;
  hash: string;
  /** The key of the history entry. */
  key: string;
  state: PageState;
  navigationType: NavigationType;
}

/** The key of the entry that a page load creates. */
export const INITIAL_ENTRY_KEY = 'first';

function isEntryState(value: unknown): value is EntryState {
  return typeof value === 'object' && value !== null && 'key' in value;
}

function readLocation(navigationType: NavigationType): RouteLocation {
  const { pathname, search, hash } = location;
  const entry = isEntryState(history.state)
    ? history.state
    : { key: INITIAL_ENTRY_KEY, state: null };
  return { pathname, search, hash, key: entry.key, state: entry.state ?? {}, navigationType };
}

/** The URL now. The page on the screen follows it in a transition. */
const present = createStore(readLocation('POP'));

/** An overlay has an entry of its own with the same key and URL, at which no page changes. */
const isSamePage = (a: RouteLocation, b: RouteLocation) =>
  a.key === b.key && a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

function follow(navigationType: NavigationType): void {
  const next = readLocation(navigationType);
  if (!isSamePage(next, present.get())) present.set(next);
}

for (const type of ['popstate', 'hashchange']) window.addEventListener(type, () => follow('POP'));

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
  const entry: EntryState = { key: crypto.randomUUID().slice(0, 8), state };
  // A page that is opened from an overlay takes its entry: otherwise the first Back would do nothing.
  if (replace || overlayDepth() > 0) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
  follow(replace ? 'REPLACE' : 'PUSH');
}

const LocationContext = createContext(present.get());

/**
 * A navigation renders as a transition: input and the pressed tab are painted before the next page, and interrupt it.
 * React renders a navigation of Back at once, so that the scroll position can be restored.
 */
export function Router({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(() => {
    follow('POP');
    return present.get();
  });
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(present.get()));
    show();
    return present.subscribe(show);
  }, []);
  return <LocationContext value={shown}>{children}</LocationContext>;
}

/** The URL of the page on the screen, with the state of its history entry and how it was reached. */
export const useLocation = (): RouteLocation => use(LocationContext);

/** The path of the URL, also while the page of an earlier one is still on the screen. */
export const useTargetPathname = (): string => useStore(present).pathname;

/** The state of the present history entry, also while the page of an earlier one is still on the screen. */
export const targetState = (): PageState => present.get().state;

/** The parameters of the path, by the names of the pattern; empty for a path of another page. */
export function usePathParams(pattern: string): Readonly<Record<string, string>> {
  return matchPath(pattern, useLocation().pathname) ?? {};
}

/** The query of the URL, and a function that changes only the query. */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
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

/** Clicks that the browser handles itself, such as one that opens a new tab. */
const isForBrowser = ({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent) =>
  ctrlKey || metaKey || altKey || shiftKey || button !== 0;

export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  return (
    <a
      href={to}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        // A second tap, before the first one has changed the page, adds no entry.
        const isHere = new URL(to, location.href).href === location.href;
        navigate(to, { replace: replace === true || isHere, state: state ?? null });
      }}
      {...rest}
    />
  );
}

/** Redirects when it appears. */
export function Navigate({ to, ...options }: NavigateOptions & { to: string }) {
  const redirect = useEffectEvent(() => navigate(to, options));
  useLayoutEffect(() => {
    redirect();
  }, []);
  return null;
}
