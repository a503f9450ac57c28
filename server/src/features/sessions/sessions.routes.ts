import * as contract from '@meongmate/shared/contract/auth';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { toUser } from '../users/users.view.ts';
import type { SessionCookies } from './session-cookies.routes.ts';
import type { Sessions } from './sessions.service.ts';

const LOGGED_OUT = { ko: '로그아웃되었습니다.', en: 'You are logged out.' };

export function registerSessions(
  http: HttpServer,
  sessions: Sessions,
  cookies: Pick<SessionCookies, 'clearSession'>,
): void {
  http.handle(contract.logout, async ({ caller, origin, reply }) => {
    if (caller) await sessions.end(caller);
    cookies.clearSession(reply);
    return { message: LOGGED_OUT[origin.language] };
  });

  http.handle(contract.currentUser, async ({ caller }) => {
    const { user, position } = await sessions.getOwn(caller);
    return { user: toUser(user, position), token: caller.forgeryToken };
  });
}
