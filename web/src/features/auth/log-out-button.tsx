import { LogOut } from 'lucide-react';
import { authText } from '../../texts/auth.ts';
import { Button } from '../../ui/button.tsx';
import { useLogOut } from './use-log-out.tsx';

export function LogOutButton({
  userId,
  onLoggedOut,
}: {
  userId: number;
  onLoggedOut?: () => void;
}) {
  const { start, question } = useLogOut(userId, onLoggedOut);
  return (
    <>
      <Button variant="secondary" icon={LogOut} onClick={start}>
        {authText('logout')}
      </Button>
      {question}
    </>
  );
}
