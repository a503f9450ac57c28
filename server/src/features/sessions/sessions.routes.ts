import * as contract from '@meongmate/shared/contract/auth';
import * as devices from '@meongmate/shared/contract/sessions';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { toUser } from '../users/users.view.ts';
import { createDeviceSessions } from './device-sessions.service.ts';
import type { SessionCookies } from './sessions.cookies.ts';
import type { Sessions } from './sessions.service.ts';
import { toDeviceSession } from './sessions.view.ts';

export function registerSessions(
  http: HttpServer,
  deps: Dependencies & { sessions: Sessions; cookies: SessionCookies },
): void {
  const { sessions, cookies, clock } = deps;
  const deviceSessions = createDeviceSessions(deps);

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

  http.handle(devices.listSessions, async ({ caller, params, client }) => {
    assertSelf(caller, params.id);
    const now = clock.now();
    return (await deviceSessions.list(caller)).map((row) =>
      toDeviceSession(row, caller, client.language, now),
    );
  });

  http.handle(devices.endOneSession, async ({ caller, params, client }) => {
    assertSelf(caller, params.id);
    await deviceSessions.end(caller, params.sessionId, client);
    return { message: TEXTS[client.language].done.deviceLoggedOut };
  });

  http.handle(devices.endOtherSessions, async ({ caller, params, client }) => {
    assertSelf(caller, params.id);
    await deviceSessions.endOthers(caller, client);
    return { message: TEXTS[client.language].done.devicesLoggedOut };
  });
}
