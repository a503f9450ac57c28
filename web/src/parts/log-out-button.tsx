import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { countUnsent, type UnsentCounts } from '../lib/unsent.ts';
import { useLogout } from '../lib/use-logout.ts';
import { authText } from '../texts/auth.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';

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
