import type { SessionResponse, User } from '@meongmate/shared/contract/people';
import { PROVIDERS } from '@meongmate/shared/rules/providers';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { claimDrafts, clearDrafts } from './drafts.ts';
import { earlyEntry } from './early-requests.ts';
import { cancelPendingLogout, retryPendingLogout } from './log-out.ts';
import { setUnauthenticatedHandler, setUnseenWarningHandler } from './response-handlers.ts';
import { resetSession, sessionEpoch } from './session-reset.ts';
import {
  authTokenEntry,
  currentUserEntry,
  isAuthenticatedEntry,
  locationPermittedEntry,
  mapViewEntry,
  moveOfferEntry,
  pendingLogoutEntry,
  seenAcceptancesEntry,
  verificationCodeEntry,
  verifiedEmailEntry,
} from './storage.ts';
import { deleteUserCaches } from './user-cache.ts';

export interface Session {
  user: User | undefined;
  /** The stored user has been compared with the server, or there was none. */
  isConfirmed: boolean;
  /** The start found a session, but no stored user: the browser has deleted what the page stores. */
  isStorageLost: boolean;
  /** How often the server ended a session while the app was in use. */
  endCount: number;
  /** How often a user replaced another one without a log-out in between. */
  userChangeCount: number;
  signIn(response: SessionResponse): void;
  /** Clears the stored user, the token and cached data. The caller sends the request to the server. */
  signOut(): void;
  /** Ignored if `user` is not the signed-in user: the response arrived too late. */
  updateUser(user: User): void;
  /** Fetches the user from the server; returns true if a user is signed in. */
  refresh(): Promise<boolean>;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** After a sign-in with a provider the browser has the cookie but no stored user yet. */
function isOAuthReturn(): boolean {
  const query = new URLSearchParams(location.search);
  const isSignUp = PROVIDERS.some((provider) => query.get(provider) === 'true');
  return isSignUp || query.get('login') === 'success';
}

/**
 * Safari deletes what a page stores after seven days without a visit, but not the cookie of the server, which marks its
 * page then. A log-out that waits for the server has the cookie too.
 */
const isUnstoredSession = (): boolean =>
  'session' in document.documentElement.dataset && pendingLogoutEntry.get() === undefined;

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState(() => currentUserEntry.get());
  const [isStorageLost] = useState(() => !user && !isOAuthReturn() && isUnstoredSession());
  const [isConfirmed, setConfirmed] = useState(() => !user && !isOAuthReturn() && !isStorageLost);

  const [endCount, setEndCount] = useState(0);
  const [userChangeCount, setUserChangeCount] = useState(0);
  const isInUse = useRef(isConfirmed);
  /** The start has requested the user, also if its effect runs again. */
  const isRequested = useRef(isConfirmed);
  /** The user that this tab shows; another tab may have stored a different one. */
  const shownId = useRef(user?.id);
  /** How often the user changed their own data: an older response must not replace it. */
  const changeCount = useRef(0);

  const showUser = useCallback((next: User) => {
    if (shownId.current !== next.id) {
      resetSession();
      if (shownId.current !== undefined) setUserChangeCount((count) => count + 1);
    }
    shownId.current = next.id;
    claimDrafts(next.id);
    setUser(next);
  }, []);

  const updateUser = useCallback((next: User) => {
    if (next.id !== shownId.current) return;
    changeCount.current += 1;
    currentUserEntry.set(next);
    setUser(next);
  }, []);

  const signIn = useCallback(
    (response: SessionResponse) => {
      cancelPendingLogout();
      authTokenEntry.set(response.token);
      isAuthenticatedEntry.set('true');
      verifiedEmailEntry.remove();
      verificationCodeEntry.remove();
      currentUserEntry.set(response.user);
      showUser(response.user);
    },
    [showUser],
  );

  const signOut = useCallback(() => {
    for (const store of [
      currentUserEntry,
      authTokenEntry,
      isAuthenticatedEntry,
      locationPermittedEntry,
      mapViewEntry,
      moveOfferEntry,
      earlyEntry,
    ])
      store.remove();
    if (shownId.current !== undefined) seenAcceptancesEntry(shownId.current).remove();
    resetSession();
    shownId.current = undefined;
    setUser(undefined);
  }, []);

  const refresh = useCallback(async () => {
    const requestEpoch = sessionEpoch();
    const requestChangeCount = changeCount.current;
    try {
      // Loaded on demand: a visitor's first page sends no request.
      const { requestUser } = await import('./session-requests.ts');
      const response = await requestUser();
      const isCurrent =
        requestEpoch === sessionEpoch() && requestChangeCount === changeCount.current;
      if (isCurrent) signIn(response);
    } catch {
      // The stored user remains until the server rejects it.
    }
    isInUse.current = true;
    setConfirmed(true);
    return currentUserEntry.get() !== undefined;
  }, [signIn]);

  useEffect(() => {
    setUnauthenticatedHandler(() => {
      // At the start of the app an outdated stored user is removed without a message.
      if (isInUse.current && currentUserEntry.get()) setEndCount((count) => count + 1);
      signOut();
    });
    return () => setUnauthenticatedHandler(() => {});
  }, [signOut]);

  useEffect(() => {
    setUnseenWarningHandler(() => void refresh());
    return () => setUnseenWarningHandler(() => {});
  }, [refresh]);

  useEffect(() => {
    // A page that was closed during a log-out may have left some.
    if (!currentUserEntry.get()) void deleteUserCaches();
    // Do not check the URL: the parameters of the sign-in may be removed already.
    if (!isRequested.current) {
      isRequested.current = true;
      cancelPendingLogout();
      // oxlint-disable-next-line react/set-state-in-effect -- the states are set after the response
      void refresh();
    }
    return retryPendingLogout();
  }, [refresh]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== currentUserEntry.key && event.key !== null) return;
      const next = currentUserEntry.get();
      if (next) {
        showUser(next);
        return;
      }
      signOut();
      clearDrafts();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [showUser, signOut]);

  const session = useMemo(
    () => ({
      user,
      isConfirmed,
      isStorageLost,
      endCount,
      userChangeCount,
      signIn,
      signOut,
      updateUser,
      refresh,
    }),
    [
      user,
      isConfirmed,
      isStorageLost,
      endCount,
      userChangeCount,
      signIn,
      signOut,
      updateUser,
      refresh,
    ],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The signed-in user, for pages behind the login guard. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for pages behind the login guard');
  return user;
}
