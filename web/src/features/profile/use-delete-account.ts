import { useMutation } from '@tanstack/react-query';
import { isApiError, serverErrorText } from '../../lib/api-error.ts';
import { clearDrafts } from '../../lib/drafts.ts';
import { hasFieldErrors } from '../../lib/form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { useSession, useUser } from '../../lib/session.tsx';
import { authTokenEntry, languageEntry } from '../../lib/storage.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { withConfirmation } from '../../parts/confirmation.ts';
import { profileText } from '../../texts/profile.ts';
import { callDeleteAccount } from './api.ts';

function clearStoredData(): void {
  const language = languageEntry.get();
  clearDrafts();
  localStorage.clear();
  if (language) languageEntry.set(language);
}

export function useDeleteAccount() {
  const user = useUser();
  const { signOut } = useSession();
  return useMutation({
    mutationFn: (password: string) =>
      withConfirmation(() => {
        realtime.close();
        return callDeleteAccount(user, password);
      }),
    onSuccess: () => {
      signOut();
      clearStoredData();
      navigate(paths.landing);
      showToast({ title: profileText('deleted') });
    },
    onError: (error) => {
      const token = authTokenEntry.get();
      if (token) realtime.start({ userId: user.id, token });
      // A wrong password is reported beside its field, a wait and the last admin by the server's text.
      if (hasFieldErrors(error)) return;
      const isRefused = isApiError(error, 'rate_limited') || isApiError(error, 'last_admin');
      const failed = profileText('deleteFailed');
      showError(
        profileText('deleteFailedTitle'),
        isRefused ? serverErrorText(error, failed) : failed,
      );
    },
  });
}
