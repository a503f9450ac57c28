import * as contract from '@meongmate/shared/contract/reports';
import type { BodyOf } from '@meongmate/shared/contract/route';
import { sendCountedPage } from '../../platform/http/pagination-link.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { createModeration } from './moderation.service.ts';
import type { Subject } from './reported-subject.ts';
import { createReports } from './reports.service.ts';
import { cursorOfReport, toReport, toReportDetail } from './reports.view.ts';

function toSubject(body: BodyOf<typeof contract.sendReport>): Subject {
  const { reportedUserId, lostDogId, code, sightingId } = body;
  if (lostDogId != null) return { kind: 'alert', lostDogId, code: code ?? null };
  if (sightingId != null) return { kind: 'sighting', sightingId };
  // The contract requires one of the three.
  return { kind: 'user', userId: Number(reportedUserId) };
}

export function registerReports(http: HttpServer, deps: Dependencies): void {
  const reports = createReports(deps);
  const moderation = createModeration(deps);

  http.handle(contract.sendReport, async ({ caller, body, client, reply }) => {
    const { reason, alsoBlock = false } = body;
    const { report, isNew } = await reports.send(
      caller.userId,
      {
        subject: toSubject(body),
        reason,
        details: body.details || null,
        roomId: body.roomId ?? null,
        messageIds: body.messageIds ?? [],
        requestId: body.requestId ?? null,
        alsoBlock,
      },
      client,
    );
    if (!isNew) reply.status(200);
    return report;
  });

  http.handle(contract.listReports, async (call) => {
    const { caller, query } = call;
    assertSelf(caller, query.userId);
    const { search: text, status = 'open', limit, before: after } = query;
    const search = { text, status, limit: limit + 1, after };
    const found = await moderation.list(caller.userId, search);
    return sendCountedPage(found, limit, cursorOfReport, call).map(toReport);
  });

  http.handle(contract.getReport, async ({ caller, params, query, client }) => {
    assertSelf(caller, query.userId);
    const detail = await moderation.open(params.id, { adminId: caller.userId, client });
    return toReportDetail(detail, deps.config.publicUrl);
  });

  http.handle(contract.closeReport, async ({ caller, params, query, body, client }) => {
    assertSelf(caller, query.userId);
    const decision = { action: body.action, note: body.note || null };
    const moderator = { adminId: caller.userId, client };
    const count = await moderation.close(params.id, decision, moderator);
    return { message: TEXTS[client.language].reportsClosed(count) };
  });
}
