import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { clearDrafts } from '../../lib/drafts.ts';
import { sendLogout } from '../../lib/log-out.ts';
import { useSession } from '../../lib/session.tsx';
import { authTokenStore } from '../../lib/storage.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { countUnsent, deleteUnsent, type UnsentCounts } from '../../parts/unsent.ts';
import { authText } from '../../texts/auth.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/**
 * Signs out on this device at once, deletes what was not sent, and informs the server in parallel. The connection closes
 * first, so that the app does not report the end of the session as unexpected.
 */
function useLogout(userId: number, onSignedOut: () => void): () => Promise<void> {
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

interface LogOutButtonProps {
  userId: number;
  wide?: boolean;
  onLoggedOut?: () => void;
}

/** Asks for confirmation only if something is deleted that was not sent. */
export function LogOutButton({ userId, wide = false, onLoggedOut = () => {} }: LogOutButtonProps) {
  const [unsent, setUnsent] = useState<UnsentCounts>();
  const logOut = useLogout(userId, onLoggedOut);
  const start = () => {
    const counts = countUnsent(userId);
    if (counts.messages + counts.answers > 0) setUnsent(counts);
    else void logOut();
  };
  return (
    <>
      <Button variant="secondary" wide={wide} icon={LogOut} onClick={start}>
        {authText('logout')}
      </Button>
      {unsent && (
        <ConfirmDialog
          title={authText('logoutTitle')}
          action={authText('logout')}
          onConfirm={() => void logOut()}
          onClose={() => setUnsent(undefined)}
        >
          {unsent.messages > 0 && <p>{authText('unsentMessages', { count: unsent.messages })}</p>}
          {unsent.answers > 0 && <p>{authText('unsentAnswers', { count: unsent.answers })}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
