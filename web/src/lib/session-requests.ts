import { currentUser, logout } from '@meongmate/shared/contract/auth';
import { call } from './api.ts';

export const requestUser = () => call(currentUser);

/** `token` is the `authToken` of the session that ends. */
export const requestLogout = (token: string | undefined, signal: AbortSignal) =>
  call(logout, { body: token ? { token } : {}, signal });
