const [email, password] = ['mina@example.com', 'a good password'];

/** How an account signs in: addresses, ways and devices. */
export const ACCOUNT_OPERATIONS = {
  'auth.login': { summary: 'Log in', body: { email, password } },
  'auth.logout': { summary: 'Log out' },
  'auth.requestReset': { summary: 'Mail a reset link and a temporary password', body: { email } },
  'auth.confirmReset': {
    summary: 'Set a new password',
    body: { token: 'the token of the mailed link', newPassword: 'another good password' },
  },
  'users.changePassword': {
    summary: 'Change the caller’s password; all other sessions end',
    params: { id: 1 },
    body: { currentPassword: password, newPassword: 'another good password' },
  },
  'users.delete': {
    summary: 'Delete the caller’s account',
    params: { id: 1 },
    body: { password: 'another good password' },
  },
  'addresses.request': {
    summary: 'Send a code to another address for the account; needs a recent sign-in',
    params: { id: 1 },
    body: { email: 'new.address@example.com' },
  },
  'addresses.change': {
    summary: 'Change the address to one that is proved by its code; needs a recent sign-in',
    params: { id: 1 },
    body: { email: 'new.address@example.com', code: '123456' },
  },
  'addresses.undo': {
    summary: 'Undo a change of the address by the link of its mail',
    body: { token: 'the token of the mailed link' },
  },
  'identities.list': { summary: 'The ways to sign in to the caller’s account' },
  'identities.confirm': {
    summary: 'Renew the recent sign-in of the session by the password',
    body: { password },
  },
  'identities.addPassword': {
    summary: 'Add a password to an account without one; needs a recent sign-in',
    body: { newPassword: 'another good password' },
  },
  'identities.remove': {
    summary: 'Remove a way to sign in, never the last; needs a recent sign-in',
    params: { provider: 'kakao' },
  },
  'sessions.list': { summary: 'The devices on which the caller is signed in', params: { id: 1 } },
  'sessions.end': {
    summary: 'Log out one device of the caller',
    params: { id: 1, sessionId: 271828182845904 },
  },
  'sessions.endOthers': { summary: 'Log out all other devices of the caller', params: { id: 1 } },
} as const;
