import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { navigate } from '../lib/router.tsx';
import { useSession } from '../lib/session.tsx';
import { showToast } from '../lib/toast.ts';
import { sessionText } from '../texts/session.ts';

/** Redirects to the log-in, with the reason, when the server ends the session during use. */
export function useSessionEnd(): void {
  const { endCount } = useSession();
  useEffect(() => {
    if (endCount === 0) return;
    showToast({ title: sessionText('sessionEnded') });
    // Like the guard: the next log-in returns to this page.
    const from = location.pathname + location.search;
    navigate(paths.login, { state: { from, ended: true } });
  }, [endCount]);
}
