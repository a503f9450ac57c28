import type { SessionResponse, User } from '@meongmate/shared/contract/people';
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
import { call, setUnauthenticatedHandler, setUnseenWarningHandler } from './api.ts';
import { claimDrafts, clearDrafts } from './drafts.ts';
import { cancelPendingLogout, retryPendingLogout } from './log-out.ts';
import { resetSession, sessionEpoch } from './session-reset.ts';
import {
  authTokenStore,
  currentUserStore,
  isAuthenticatedStore,
  locationPermittedStore,
  mapViewStore,
  moveOfferStore,
  pendingLogoutStore,
  seenAcceptancesStore,
  verificationCodeStore,
  verifiedEmailStore,
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

/** After a Google sign-in the browser has the cookie but no stored user yet. */
function isOAuthReturn(): boolean {
  const query = new URLSearchParams(location.search);
  return query.get('google') === 'true' || query.get('login') === 'success';
}

/**
 * Safari deletes what a page stores after seven days without a visit, but not the cookie of the server, which marks its
 * page then. A log-out that waits for the server has the cookie too.
 */
const isUnstoredSession = (): boolean =>
  'session' in document.documentElement.dataset && pendingLogoutStore.get() === undefined;

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState(() => currentUserStore.get());
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
    currentUserStore.set(next);
    setUser(next);
  }, []);

  const signIn = useCallback(
    (response: SessionResponse) => {
      cancelPendingLogout();
      authTokenStore.set(response.token);
      isAuthenticatedStore.set('true');
      verifiedEmailStore.remove();
      verificationCodeStore.remove();
      currentUserStore.set(response.user);
      showUser(response.user);
    },
    [showUser],
  );

  const signOut = useCallback(() => {
    for (const store of [
      currentUserStore,
      authTokenStore,
      isAuthenticatedStore,
      locationPermittedStore,
      mapViewStore,
      moveOfferStore,
    ])
      store.remove();
    if (shownId.current !== undefined) seenAcceptancesStore(shownId.current).remove();
    resetSession();
    shownId.current = undefined;
    setUser(undefined);
  }, []);

  const refresh = useCallback(async () => {
    const requestEpoch = sessionEpoch();
    const requestChangeCount = changeCount.current;
    try {
      // Loaded on demand: a visitor's first page sends no request and needs no schemas.
      const { currentUser } = await import('@meongmate/shared/contract/auth');
      const response = await call(currentUser);
      const isCurrent =
        requestEpoch === sessionEpoch() && requestChangeCount === changeCount.current;
      if (isCurrent) signIn(response);
    } catch {
      // The stored user remains until the server rejects it.
    }
    isInUse.current = true;
    setConfirmed(true);
    return currentUserStore.get() !== undefined;
  }, [signIn]);

  useEffect(() => {
    setUnauthenticatedHandler(() => {
      // At the start of the app an outdated stored user is removed without a message.
      if (isInUse.current && currentUserStore.get()) setEndCount((count) => count + 1);
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
    if (!currentUserStore.get()) void deleteUserCaches();
    // Do not check the URL: the parameters of the Google sign-in may be removed already.
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
      if (event.key !== currentUserStore.key && event.key !== null) return;
      const next = currentUserStore.get();
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
