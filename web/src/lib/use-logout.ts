import { t } from '../texts/t.ts';
import { clearDrafts } from './drafts.ts';
import { tellLogout } from './log-out.ts';
import { useSession } from './session.tsx';
import { authTokenStore } from './storage.ts';
import { showToast } from './toast.ts';
import { realtime } from './use-realtime.ts';

/**
 * Leaves at once on this device; the server is told beside it. First the connection goes, so that
 * the end of the session is not taken for one that came from outside.
 */
export function useLogout(onLeft: () => void): () => Promise<void> {
  const { signOut } = useSession();
  return async () => {
    const token = authTokenStore.get();
    realtime.close();
    signOut();
    clearDrafts();
    onLeft();
    try {
      await tellLogout(token);
      showToast({ title: t('auth.loggedOut') });
    } catch {
      showToast({ tone: 'destructive', title: t('auth.logoutError') });
    }
  };
}
