import { useMutation } from '@tanstack/react-query';
import { clearDrafts } from '../../lib/drafts.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { useSession, useUser } from '../../lib/session.tsx';
import { authTokenStore, languageStore } from '../../lib/storage.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { profileText } from '../../texts/profile.ts';
import { callDeleteAccount } from './api.ts';

function clearStoredData(): void {
  const language = languageStore.get();
  clearDrafts();
  localStorage.clear();
  if (language) languageStore.set(language);
}

export function useDeleteAccount() {
  const user = useUser();
  const { signOut } = useSession();
  return useMutation({
    mutationFn: () => {
      realtime.close();
      return callDeleteAccount(user);
    },
    onSuccess: () => {
      signOut();
      clearStoredData();
      navigate(paths.landing);
      showToast({ title: profileText('deleted') });
    },
    onError: () => {
      const token = authTokenStore.get();
      if (token) realtime.start({ userId: user.id, token });
      showError(profileText('deleteFailedTitle'), profileText('deleteFailed'));
    },
  });
}
