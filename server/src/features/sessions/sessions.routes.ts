import * as contract from '@meongmate/shared/contract/auth';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { toUser } from '../users/users.view.ts';
import type { SessionCookies } from './sessions.cookies.ts';
import type { Sessions } from './sessions.service.ts';

export function registerSessions(
  http: HttpServer,
  { sessions, cookies }: { sessions: Sessions; cookies: SessionCookies },
): void {
  http.handle(contract.logout, async ({ caller, body, client, reply }) => {
    // A delayed retry of a log-out arrives with the cookie of the next session.
    const isOtherSession = caller && body.token !== undefined && body.token !== caller.csrfToken;
    if (!isOtherSession) {
      if (caller) await sessions.end(caller);
      cookies.clearSession(reply);
      // Photos are in the HTTP cache of the browser.
      reply.header('clear-site-data', '"cache"');
    }
    return { message: TEXTS[client.language].done.loggedOut };
  });

  http.handle(contract.currentUser, async ({ caller, request, reply }) => {
    const ownUser = await sessions.getOwnUser(caller);
    // Requested whenever the page opens, so that no browser deletes the cookie of a session in use.
    cookies.renewSession(reply, request.headers, sessions.maxAgeSeconds(caller));
    return { user: toUser(ownUser), token: caller.csrfToken };
  });
}
