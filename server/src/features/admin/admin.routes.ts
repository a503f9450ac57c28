import * as contract from '@meongmate/shared/contract/admin';
import { emptyToNull } from '@meongmate/shared/rules/text';
import { cursorOfId, sendCountedPage, toSearch } from '../../platform/http/pagination-link.ts';
import { parseUserAgent } from '../../platform/user-agent.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { toActivityLog, toAdminStats, toAdminUser, toInquiry } from './admin.view.ts';
import { createAdminLists } from './admin-lists.service.ts';
import { createAdminUsers } from './admin-users.service.ts';

export function registerAdmin(http: HttpServer, deps: Dependencies): void {
  const users = createAdminUsers(deps);
  const lists = createAdminLists(deps);

  http.handle(contract.getStats, async ({ caller, query }) => {
    assertSelf(caller, query.userId);
    return toAdminStats(await users.stats(), await lists.reportStats(caller.userId));
  });

  http.handle(contract.listDailyCounts, async ({ caller, query }) => {
    assertSelf(caller, query.userId);
    return lists.dailyCounts();
  });

  http.handle(contract.listUsers, async (call) => {
    assertSelf(call.caller, call.query.userId);
    const found = await users.list(toSearch(call.query), call.query);
    return sendCountedPage(found, call.query.limit, cursorOfId, call).map(toAdminUser);
  });

  http.handle(contract.getUserDetail, async ({ caller, params, query, client }) => {
    assertSelf(caller, query.userId);
    return toAdminUser(await users.openDetails(params.id, { adminId: caller.userId, client }));
  });

  http.handle(contract.blockAccount, async ({ caller, params, query, body, client }) => {
    assertSelf(caller, query.userId);
    await users.block(params.id, body.reason, { adminId: caller.userId, client });
    return { message: TEXTS[client.language].done.blockedByAdmin };
  });

  http.handle(contract.unblockAccount, async ({ caller, params, query, client }) => {
    assertSelf(caller, query.userId);
    await users.unblock(params.id, { adminId: caller.userId, client });
    return { message: TEXTS[client.language].done.unblockedByAdmin };
  });

  http.handle(contract.deleteAccount, async ({ caller, params, query, client }) => {
    assertSelf(caller, query.userId);
    await users.remove(params.id, { adminId: caller.userId, client });
    return { message: TEXTS[client.language].done.deletedByAdmin };
  });

  http.handle(contract.listInquiries, async (call) => {
    assertSelf(call.caller, call.query.userId);
    const found = await lists.inquiries(toSearch(call.query), call.query.status);
    return sendCountedPage(found, call.query.limit, cursorOfId, call).map(toInquiry);
  });

  http.handle(contract.updateInquiry, async ({ caller, params, query, body, client }) => {
    assertSelf(caller, query.userId);
    const { note, status } = body;
    const change = { status, note: emptyToNull(note) };
    const moderator = { adminId: caller.userId, client };
    return toInquiry(await lists.updateInquiry(params.id, change, moderator));
  });

  http.handle(contract.deleteInquiry, async ({ caller, params, query, client }) => {
    assertSelf(caller, query.userId);
    await lists.deleteInquiry(params.id, { adminId: caller.userId, client });
    return { message: TEXTS[client.language].done.inquiryDeleted };
  });

  http.handle(contract.listActivityLogs, async (call) => {
    assertSelf(call.caller, call.query.userId);
    const found = await lists.logs(call.caller.userId, toSearch(call.query), call.query);
    return sendCountedPage(found, call.query.limit, cursorOfId, call).map((row) =>
      toActivityLog(row, parseUserAgent(row.user_agent)),
    );
  });
}
