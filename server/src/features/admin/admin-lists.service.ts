import { setImmediate } from 'node:timers/promises';
import type { Action, LogDevice } from '@meongmate/shared/rules/activity';
import type { InquiryStatus } from '@meongmate/shared/rules/moderation';
import { AppError } from '../../platform/http/errors.ts';
import type { Moderator } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { getReportStats, type ReportStatsRow } from '../reports/report-stats.repository.ts';
import type { Page, Search } from './admin.rules.ts';
import * as lists from './admin-lists.repository.ts';
import * as logs from './admin-logs.repository.ts';
import { type DailyCount, fillDays, fillReportDays, startOfPeriod } from './daily-counts.rules.ts';
import { fromPublicId, toPublicId } from './public-log-id.ts';

interface LogQuery {
  action?: readonly Action[] | undefined;
  device?: LogDevice | undefined;
  country?: string | undefined;
}

/** Addresses that are looked up before other requests are served: a lookup takes 3 µs. */
const CHUNK_SIZE = 1000;

export function createAdminLists({ db, clock, keys, locateIp, unitOfWork }: Dependencies) {
  /**
   * The location of an IP address is looked up here; it is stored only when the address is removed from the
   * log.
   */
  function withLocation(row: logs.LogRow): logs.LogRow {
    if (row.location_country) return row;
    const { country, region, city } = locateIp(row.ip_address);
    return { ...row, location_country: country, location_region: region, location_city: city };
  }

  async function addressesIn(code: string): Promise<string[]> {
    const addresses = await logs.listAddresses(db);
    const found: string[] = [];
    for (let from = 0; from < addresses.length; from += CHUNK_SIZE) {
      const chunk = addresses.slice(from, from + CHUNK_SIZE);
      found.push(...chunk.filter((address) => locateIp(address).country === code));
      await setImmediate();
    }
    return found;
  }

  return {
    inquiries: (search: Search, status: InquiryStatus | undefined) =>
      lists.listInquiries(db, search, status),
    /** Without the entries about reports about the moderator; the ids are public ids, `before` too. */
    async logs(
      moderatorId: number,
      search: Search,
      { action: actions, device, country: code }: LogQuery,
    ): Promise<Page<logs.LogRow>> {
      const { rows, total } = await logs.listLogs(
        db,
        moderatorId,
        { ...search, before: fromPublicId(keys, search.before) },
        {
          actions,
          device,
          country: code === undefined ? undefined : { code, addresses: await addressesIn(code) },
        },
      );
      const shown = rows.map((row) => ({ ...withLocation(row), id: toPublicId(keys, row.id) }));
      return { rows: shown, total };
    },

    /** The last 30 days in Korea including today, oldest first. */
    async dailyCounts(): Promise<DailyCount[]> {
      const now = clock.now();
      return fillDays(now, await lists.countDaily(db, startOfPeriod(now)));
    },

    /** The open reports that the moderator may see, and the last 30 days. */
    async reportStats(moderatorId: number): Promise<ReportStatsRow> {
      const now = clock.now();
      const stats = await getReportStats(db, moderatorId, startOfPeriod(now));
      return { ...stats, days: fillReportDays(now, stats.days) };
    },

    async updateInquiry(
      id: number,
      change: lists.InquiryChange,
      { adminId, client }: Moderator,
    ): Promise<lists.InquiryRow> {
      return unitOfWork(client, async (tx) => {
        const inquiry = await lists.updateInquiry(tx, id, change);
        if (!inquiry) throw new AppError('not_found');
        const entry = { action: 'inquiry_updated', userId: adminId, details: `#${id}` } as const;
        if (inquiry.is_changed) await recordActivity(tx, { ...entry, client, now: clock.now() });
        return inquiry;
      });
    },

    async deleteInquiry(id: number, { adminId, client }: Moderator): Promise<void> {
      await unitOfWork(client, async (tx) => {
        if (!(await lists.deleteInquiry(tx, id))) throw new AppError('not_found');
        const entry = { action: 'inquiry_deleted', userId: adminId, details: `#${id}` } as const;
        await recordActivity(tx, { ...entry, client, now: clock.now() });
      });
    },
  };
}
