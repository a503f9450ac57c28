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
import { call, setUnauthenticatedHandler } from './api.ts';
import { clearDrafts, ownDrafts } from './drafts.ts';
import { followLogout, forgetLogout } from './log-out.ts';
import { forgetPerson, personEra } from './session-reset.ts';
import {
  authTokenStore,
  currentUserStore,
  isAuthenticatedStore,
  verificationCodeStore,
  verifiedEmailStore,
} from './storage.ts';

export interface Session {
  user: User | undefined;
  /** The stored user has been compared with the server, or there was none. */
  checked: boolean;
  /** How often the server ended a session while the app was in use. */
  endings: number;
  /** How often a user replaced another one without a log-out in between. */
  changes: number;
  signIn(answer: SessionResponse): void;
  /** Clears the stored user, the token and cached data. The caller sends the request to the server. */
  signOut(): void;
  /** Ignored if `user` is not the signed-in user: the response arrived too late. */
  updateUser(user: User): void;
  /** Fetches the user from the server; returns true if a user is signed in. */
  refresh(): Promise<boolean>;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** After a Google sign-in the browser has the cookie but no stored user yet. */
function isGoogleReturn(): boolean {
  const query = new URLSearchParams(location.search);
  return query.get('google') === 'true' || query.get('login') === 'success';
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState(() => currentUserStore.get());
  const [checked, setChecked] = useState(() => !user && !isGoogleReturn());

  const [endings, setEndings] = useState(0);
  const [changes, setChanges] = useState(0);
  const inUse = useRef(checked);
  /** The user that this tab shows; another tab may have stored a different one. */
  const shownId = useRef(user?.id);

  const show = useCallback((next: User) => {
    if (shownId.current !== next.id) {
      forgetPerson();
      if (shownId.current !== undefined) setChanges((count) => count + 1);
    }
    shownId.current = next.id;
    ownDrafts(next.id);
    setUser(next);
  }, []);

  const updateUser = useCallback((next: User) => {
    if (next.id !== shownId.current) return;
    currentUserStore.set(next);
    setUser(next);
  }, []);

  const signIn = useCallback(
    (answer: SessionResponse) => {
      forgetLogout();
      authTokenStore.set(answer.token);
      isAuthenticatedStore.set('true');
      verifiedEmailStore.remove();
      verificationCodeStore.remove();
      currentUserStore.set(answer.user);
      show(answer.user);
    },
    [show],
  );

  const signOut = useCallback(() => {
    for (const store of [currentUserStore, authTokenStore, isAuthenticatedStore]) store.remove();
    forgetPerson();
    shownId.current = undefined;
    setUser(undefined);
  }, []);

  const refresh = useCallback(async () => {
    const askedIn = personEra();
    try {
      // Loaded on demand: a visitor's first page sends no request and needs no schemas.
      const { currentUser } = await import('@meongmate/shared/contract/auth');
      const answer = await call(currentUser);
      if (askedIn === personEra()) signIn(answer);
    } catch {
      // The stored user remains until the server rejects it.
    }
    inUse.current = true;
    setChecked(true);
    return currentUserStore.get() !== undefined;
  }, [signIn]);

  useEffect(() => {
    setUnauthenticatedHandler(() => {
      // At the start of the app an outdated stored user is removed without a message.
      if (inUse.current && currentUserStore.get()) setEndings((count) => count + 1);
      signOut();
    });
    return () => setUnauthenticatedHandler(() => {});
  }, [signOut]);

  useEffect(() => {
    // Do not check the URL: the parameters of the Google sign-in may be removed already.
    if (!inUse.current) {
      forgetLogout();
      // oxlint-disable-next-line react/set-state-in-effect -- its states are set when the answer is in
      void refresh();
    }
    return followLogout();
  }, [refresh]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== currentUserStore.key && event.key !== null) return;
      const next = currentUserStore.get();
      if (next) return show(next);
      signOut();
      clearDrafts();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [show, signOut]);

  const session = useMemo(
    () => ({ user, checked, endings, changes, signIn, signOut, updateUser, refresh }),
    [user, checked, endings, changes, signIn, signOut, updateUser, refresh],
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
