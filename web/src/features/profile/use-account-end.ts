import { useMutation } from '@tanstack/react-query';
import { clearDrafts } from '../../lib/drafts.ts';
import { tellLogout } from '../../lib/log-out.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { authTokenStore, languageStore } from '../../lib/storage.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { t } from '../../texts/t.ts';
import { showToast } from '../../ui/toast.tsx';
import { callDeleteAccount } from './api.ts';

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

function clearDevice(): void {
  const language = languageStore.get();
  clearDrafts();
  localStorage.clear();
  if (language) languageStore.set(language);
}

export function useDeleteAccount(onLeft: () => void) {
  const user = useUser();
  const { signOut } = useSession();
  return useMutation({
    mutationFn: () => {
      realtime.close();
      return callDeleteAccount(user);
    },
    onSuccess: () => {
      signOut();
      clearDevice();
      onLeft();
      showToast({ title: t('profile.deleted') });
    },
    onError: () => {
      const token = authTokenStore.get();
      if (token) realtime.start({ userId: user.id, token });
      showToast({
        tone: 'destructive',
        title: t('profile.deleteFailedTitle'),
        description: t('profile.deleteFailed'),
      });
    },
  });
}
