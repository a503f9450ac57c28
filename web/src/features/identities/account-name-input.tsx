import { useUser } from '../../lib/session.tsx';

/** Names the account of a password form to password managers. */
export function AccountNameInput() {
  return <input type="email" autoComplete="username" value={useUser().email} readOnly hidden />;
}
