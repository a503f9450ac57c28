import { routePath } from '@meongmate/shared/contract/route';
import { exportUser } from '@meongmate/shared/contract/users';
import { Download, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { LogOutButton } from '../../parts/log-out-button.tsx';
import { profileText } from '../../texts/profile.ts';
import { resetText } from '../../texts/reset.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SectionCard } from './section-card.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

const PasswordDialog = lazyComponent(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);

export function AccountCard({
  onLoggedOut,
  onDeleted,
}: {
  onLoggedOut: () => void;
  onDeleted: () => void;
}) {
  const user = useUser();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isChangingPassword, setChangingPassword] = useState(false);
  const remove = useDeleteAccount(onDeleted);
  return (
    <SectionCard title={profileText('account')}>
      <p className="text-sm text-ink-soft">{profileText('signedInAs', { email: user.email })}</p>
      <div className="mt-4 flex flex-col gap-2">
        <Button variant="secondary" wide icon={KeyRound} onClick={() => setChangingPassword(true)}>
          {resetText('change')}
        </Button>
        <ButtonAnchor
          href={routePath(exportUser, { id: user.id })}
          download
          variant="secondary"
          wide
          icon={Download}
        >
          {profileText('exportData')}
        </ButtonAnchor>
        <LogOutButton userId={user.id} wide onLoggedOut={onLoggedOut} />
        <Button variant="ghostDanger" wide onClick={() => setIsConfirming(true)}>
          {profileText('deleteAccount')}
        </Button>
      </div>
      {isChangingPassword && <PasswordDialog onClose={() => setChangingPassword(false)} />}
      {isConfirming && (
        <ConfirmDialog
          title={profileText('deleteTitle')}
          action={profileText('deleteAccount')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onError: () => setIsConfirming(false) })}
          onClose={() => setIsConfirming(false)}
        >
          <p>{profileText('deleteWhat', { name: user.name })}</p>
          <ul className="mt-2 list-disc space-y-1.5 pl-5">
            <li>{profileText('deletePlace')}</li>
            <li>{profileText('deleteLists')}</li>
            <li>{profileText('deleteData')}</li>
            <li>{profileText('deleteChats')}</li>
          </ul>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
