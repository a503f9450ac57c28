import { useEffect } from 'react';
import { navigate } from '../lib/router.tsx';
import { useSession } from '../lib/session.tsx';
import { showToast } from '../lib/toast.ts';
import { t } from '../texts/t.ts';
import { paths } from './paths.ts';

/** A session the server ended while the app was in use leads to the log-in, and says so. */
export function useSessionEnd(): void {
  const { endings } = useSession();
  useEffect(() => {
    if (endings === 0) return;
    showToast({ title: t('auth.sessionEnded') });
    // As a guard does: the next log-in leads back to where one was.
    const from = location.pathname + location.search;
    navigate(paths.login, { state: { from, ended: true } });
  }, [endings]);
}
