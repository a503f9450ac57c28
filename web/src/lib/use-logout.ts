import { authText } from '../texts/auth.ts';
import { clearDrafts } from './drafts.ts';
import { sendLogout } from './log-out.ts';
import { useSession } from './session.tsx';
import { authTokenStore } from './storage.ts';
import { showError, showToast } from './toast.ts';
import { deleteUnsent } from './unsent.ts';
import { realtime } from './use-realtime.ts';

/**
 * Signs out on this device at once, deletes what was not sent, and informs the server in parallel. The connection closes
 * first, so that the app does not report the end of the session as unexpected.
 */
export function useLogout(userId: number, onSignedOut: () => void): () => Promise<void> {
  const { signOut } = useSession();
  return async () => {
    const token = authTokenStore.get();
    realtime.close();
    signOut();
    clearDrafts();
    deleteUnsent(userId);
    onSignedOut();
    try {
      await sendLogout(token);
      showToast({ title: authText('loggedOut') });
    } catch {
      showError(authText('logoutError'));
    }
  };
}
