import { routePath } from '@meongmate/shared/contract/route';
import { exportUser } from '@meongmate/shared/contract/users';
import { Download, KeyRound, LogOut, Mail, MonitorSmartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { authText } from '../../texts/auth.ts';
import { profileText } from '../../texts/profile.ts';
import { resetText } from '../../texts/reset.ts';
import { titleText } from '../../texts/title.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { RowAnchor, RowButton, RowLink, Rows } from '../../ui/rows.tsx';
import { useLogOut } from '../auth/use-log-out.tsx';
import { useHasPassword } from '../identities/api.ts';
import { useDeleteAccount } from './use-delete-account.ts';

const ChangeAddressDialog = lazyComponent(
  async () => (await import('../identities/change-address-dialog.tsx')).ChangeAddressDialog,
);
const PasswordDialog = lazyComponent(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);
const DeleteAccountDialog = lazyComponent(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** The account: address, password, data, and the two ways to leave, which are the last rows of the page. */
export function AccountRows() {
  const user = useUser();
  const [open, setOpen] = useState<'address' | 'password' | 'delete'>();
  const close = () => setOpen(undefined);
  // The mutation outlives the dialog, which is unmounted with the page.
  const deletion = useDeleteAccount();
  const hasPassword = useHasPassword();
  const logOut = useLogOut(user.id, () => navigate(paths.login));
  return (
    <Rows heading={profileText('account')}>
      <RowButton
        icon={Mail}
        label={authText('email')}
        value={user.email}
        onClick={() => setOpen('address')}
      >
        {open === 'address' && <ChangeAddressDialog onClose={close} />}
      </RowButton>
      <RowLink to={paths.signInWays} icon={MonitorSmartphone} label={titleText('signInWays')} />
      {/* Without a network it is not known. */}
      {hasPassword !== false && (
        <RowButton icon={KeyRound} label={resetText('change')} onClick={() => setOpen('password')}>
          {open === 'password' && <PasswordDialog onClose={close} />}
        </RowButton>
      )}
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
