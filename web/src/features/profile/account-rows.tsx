import { routePath } from '@meongmate/shared/contract/route';
import { exportUser } from '@meongmate/shared/contract/users';
import { Download, KeyRound, LogOut, Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { authText } from '../../texts/auth.ts';
import { profileText } from '../../texts/profile.ts';
import { resetText } from '../../texts/reset.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { RowAnchor, RowButton, Rows, RowValue } from '../../ui/rows.tsx';
import { useLogOut } from '../auth/use-log-out.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

const PasswordDialog = lazyComponent(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);
const DeleteAccountDialog = lazyComponent(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** The account: address, password, data, and the two ways to leave, which are the last rows of the page. */
export function AccountRows() {
  const user = useUser();
  const [open, setOpen] = useState<'password' | 'delete'>();
  const close = () => setOpen(undefined);
  // The mutation outlives the dialog, which is unmounted with the page.
  const deletion = useDeleteAccount();
  const logOut = useLogOut(user.id, () => navigate(paths.login));
  return (
    <Rows heading={profileText('account')}>
      <RowValue icon={Mail} label={authText('email')} value={user.email} />
      <RowButton icon={KeyRound} label={resetText('change')} onClick={() => setOpen('password')}>
        {open === 'password' && <PasswordDialog onClose={close} />}
      </RowButton>
      <RowAnchor
        icon={Download}
        label={profileText('exportData')}
        href={routePath(exportUser, { id: user.id })}
        download
      />
      <RowButton icon={LogOut} opens={false} label={authText('logout')} onClick={logOut.start}>
        {logOut.question}
      </RowButton>
      <RowButton
        danger
        icon={Trash2}
        label={profileText('deleteAccount')}
        onClick={() => setOpen('delete')}
      >
        {open === 'delete' && <DeleteAccountDialog deletion={deletion} onClose={close} />}
      </RowButton>
    </Rows>
  );
}
