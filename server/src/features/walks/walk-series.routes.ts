import * as contract from '@meongmate/shared/contract/walk-series';
import type { Language } from '@meongmate/shared/rules/language';
import { emptyToNull } from '@meongmate/shared/rules/text';
import { AppError } from '../../platform/http/errors.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { createWalkSeries, type SeriesOutcome } from './walk-series.service.ts';
import { toWalkSeries } from './walk-series.view.ts';
import { toPlace } from './walks.view.ts';

function toCurrentSeries({ row, isStale }: SeriesOutcome, language: Language): contract.WalkSeries {
  const series = toWalkSeries(row, language);
  if (isStale) throw new AppError('series_changed', { extra: { series } });
  return series;
}

export function registerWalkSeries(http: HttpServer, deps: Dependencies): void {
  const walkSeries = createWalkSeries(deps);

  http.handle(contract.listSeries, async ({ caller, params, client }) => {
    assertSelf(caller, params.userId);
    const rows = await walkSeries.list(caller.userId);
    return rows.map((row) => toWalkSeries(row, client.language));
  });

  http.handle(contract.respondToSeries, async ({ caller, params, body, client }) => {
    const call = { seriesId: params.id, userId: caller.userId, version: body.version, client };
    return toCurrentSeries(await walkSeries.answer(call, body.answer), client.language);
  });

  http.handle(contract.changeSeries, async ({ caller, params, body, client }) => {
    const call = { seriesId: params.id, userId: caller.userId, version: body.version, client };
    const { weekday, time, durationMinutes } = body;
    const change = {
      weekday,
      time,
      durationMinutes,
      place: toPlace(body.place),
      note: emptyToNull(body.note),
    };
    return toCurrentSeries(await walkSeries.change(call, change), client.language);
  });

  http.handle(contract.endSeries, async ({ caller, params, query, client }) => {
    const call = { seriesId: params.id, userId: caller.userId, version: query.version, client };
    return toCurrentSeries(await walkSeries.end(call), client.language);
  });
}
