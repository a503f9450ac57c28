import type { SeriesEvent, WalkSeries } from '@meongmate/shared/contract/walk-series';
import type { Language } from '@meongmate/shared/rules/language';
import type { SeriesEventRow } from '../../product/message-row.ts';
import { toSeriesPlan } from './series.rules.ts';
import type { MemberSeriesRow } from './walk-series.repository.ts';
import { toIso, toPartner } from './walks.view.ts';

export const toSeriesEvent = (event: SeriesEventRow): SeriesEvent => ({
  seriesId: event.series_id,
  action: event.action,
  weekday: event.weekday,
  time: event.time,
  timeZone: event.time_zone,
});

export function toWalkSeries(row: MemberSeriesRow, language: Language): WalkSeries {
  const { series } = row;
  return {
    id: series.id,
    roomId: series.room_id,
    version: series.version,
    proposedBy: series.proposed_by,
    ...toSeriesPlan(series),
    status: series.status,
    nextStartsAt: row.next_starts_at?.toISOString() ?? null,
    endsAt: series.ended_at && toIso(series.ended_at),
    createdAt: toIso(series.created_at),
    partner: toPartner(row, language),
  };
}
