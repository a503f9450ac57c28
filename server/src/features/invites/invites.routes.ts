import * as contract from '@meongmate/shared/contract/invites';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import type { Drawings } from '../photos/drawings.ts';
import type { SessionCookies } from '../sessions/sessions.cookies.ts';
import { toPublicUser } from '../users/users.view.ts';
import { registerInvitePage } from './invite-page.routes.ts';
import { createInvites } from './invites.service.ts';
import { inviteUrl, toInvite, toInviter } from './invites.view.ts';

interface InviteRouteDependencies extends Dependencies {
  drawings: Drawings;
  cookies: Pick<SessionCookies, 'sessionToken'>;
}

export function registerInvites(http: HttpServer, deps: InviteRouteDependencies): void {
  const { publicUrl } = deps.config;
  const invites = createInvites(deps);

  http.handle(contract.createInvite, async ({ caller, client }) => {
    const code = await invites.create(caller.userId, client);
    return { code, url: inviteUrl(publicUrl, code) };
  });

  http.handle(contract.listInvites, async ({ caller }) =>
    (await invites.list(caller.userId)).map((row) => toInvite(row, publicUrl)),
  );

  http.handle(contract.getInvite, async ({ params }) => ({
    inviter: toInviter(await invites.getInviter(params.code), params.code),
  }));

  http.handle(contract.endInvite, async ({ caller, params, client }) => {
    await invites.end(params.code, caller.userId, client);
    return { message: TEXTS[client.language].done.inviteEnded };
  });

  http.handle(contract.getInviter, async ({ caller, params }) => {
    assertSelf(caller, params.id);
    const inviter = await invites.findInviterOf(caller.userId);
    return { inviter: inviter && toPublicUser(inviter) };
  });

  registerInvitePage(http, { ...deps, invites });
}
