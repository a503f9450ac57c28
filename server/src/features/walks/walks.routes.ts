import * as contract from '@meongmate/shared/contract/walks';
import type { Language } from '@meongmate/shared/rules/language';
import { LIST_LIMIT_MAX } from '@meongmate/shared/rules/limits';
import { emptyToNull } from '@meongmate/shared/rules/text';
import { AppError } from '../../platform/http/errors.ts';
import { sendPage } from '../../platform/http/pagination-link.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { createWalks, type WalkOutcome } from './walks.service.ts';
import { cursorOfWalk, toPlace, toWalk } from './walks.view.ts';

function toCurrentWalk({ row, isStale }: WalkOutcome, language: Language): contract.Walk {
  const walk = toWalk(row, language);
  if (isStale) throw new AppError('walk_changed', { extra: { walk } });
  return walk;
}

export function registerWalks(http: HttpServer, deps: Dependencies): void {
  const walks = createWalks(deps);

  http.handle(contract.proposeWalk, async ({ caller, body, client, reply }) => {
    const { roomId, startsAt, timeZone, durationMinutes } = body;
    const { row, isNew } = await walks.propose({
      roomId,
      userId: caller.userId,
      clientId: body.clientId ?? null,
      plan: {
        startsAt,
        timeZone,
        durationMinutes,
        place: toPlace(body.place) ?? null,
        note: emptyToNull(body.note) ?? null,
      },
      repeats: body.repeat === 'weekly',
      client,
    });
    if (!isNew) reply.status(200);
    return toWalk(row, client.language);
  });

  http.handle(contract.listWalks, async (call) => {
    assertSelf(call.caller, call.params.userId);
    const { past, limit = LIST_LIMIT_MAX, before: after } = call.query;
    const rows = await walks.list(call.caller.userId, { isPast: past === 'true', limit, after });
    return sendPage(rows, limit, cursorOfWalk, call).map((row) =>
      toWalk(row, call.client.language),
    );
  });

  http.handle(contract.respondToWalk, async ({ caller, params, body, client }) => {
    const call = { walkId: params.id, userId: caller.userId, version: body.version, client };
    return toCurrentWalk(await walks.changeStatus(call, body.answer), client.language);
  });

  http.handle(contract.confirmWalk, async ({ caller, params, body, client }) => {
    const call = { walkId: params.id, userId: caller.userId, version: body.version, client };
    return toCurrentWalk(await walks.confirm(call), client.language);
  });

  http.handle(contract.changeWalk, async ({ caller, params, body, client }) => {
    const call = { walkId: params.id, userId: caller.userId, version: body.version, client };
    const { startsAt, timeZone, durationMinutes } = body;
    const change = {
      startsAt,
      timeZone,
      durationMinutes,
      place: toPlace(body.place),
      note: emptyToNull(body.note),
    };
    return toCurrentWalk(await walks.change(call, change, body.repeat), client.language);
  });

  http.handle(contract.cancelWalk, async ({ caller, params, query, client }) => {
    const call = { walkId: params.id, userId: caller.userId, version: query.version, client };
    return toCurrentWalk(await walks.changeStatus(call, 'cancel'), client.language);
  });

  http.handle(contract.reviewWalk, async ({ caller, params, body, client }) => {
    const { went, dogs = null } = body;
    const review = { went, dogs, note: emptyToNull(body.note) ?? null };
    const call = { walkId: params.id, userId: caller.userId, client };
    const row = await walks.review({ ...call, review });
    return toWalk(row, client.language);
  });

  http.handle(contract.getCalendarFile, async ({ caller, params, query, client, reply }) => {
    const { language = client.language } = query;
    const file = await walks.getCalendarFile(caller.userId, params.id, language);
    await reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="meongmate-${params.id}.ics"`)
      .send(file);
    return undefined;
  });
}
