import type { ActivityLog, AdminStats, AdminUser, Inquiry } from '@meongmate/shared/contract/admin';
import type { ReportStatsRow } from '../reports/report-stats.repository.ts';
import { toShownAddress } from '../users/placeholder-address.rules.ts';
import type { UserRow } from '../users/users.repository.ts';
import { toPublicUser } from '../users/users.view.ts';
import type { InquiryRow } from './admin-lists.repository.ts';
import type { LogRow } from './admin-logs.repository.ts';
import type { StatsRow } from './admin-users.repository.ts';

export function toAdminStats(
  {
    total,
    blocked,
    deleted,
    walks,
  }: Pick<StatsRow, 'total' | 'blocked' | 'deleted'> & Pick<AdminStats, 'walks'>,
  reports: ReportStatsRow,
): AdminStats {
  return {
    totalUsers: total,
    activeUsers: total - blocked - deleted,
    blockedUsers: blocked,
    deletedUsers: deleted,
    openReports: reports.open,
    oldestOpenReportAt: reports.oldest_open?.toISOString() ?? null,
    medianMinutesToClose: reports.median_minutes,
    reportsPerDay: reports.days,
    walks,
  };
}

export function toAdminUser(row: UserRow): AdminUser {
  return {
    ...toPublicUser(row),
    email: toShownAddress(row.email),
    instagramId: row.instagram_id,
    isAdmin: row.is_admin,
    isBlocked: row.blocked_at !== null,
    blockedReason: row.blocked_reason,
    isDeleted: row.deleted_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

export function toInquiry(row: InquiryRow): Inquiry {
  const { id, email, subject, message, status, note, created_at: createdAt } = row;
  return { id, email, subject, message, status, note, createdAt: createdAt.toISOString() };
}

const toNamed = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

export function toActivityLog(
  row: LogRow,
  client: Pick<ActivityLog, 'device' | 'browser' | 'os'>,
): ActivityLog {
  return {
    id: row.id,
    userId: row.user_id,
    targetUserId: row.target_user_id,
    user: toNamed(row.user_id, row.user_name),
    targetUser: toNamed(row.target_user_id, row.target_name),
    action: row.action,
    details: row.details,
    userAgent: row.user_agent,
    ...client,
    ipAddress: row.ip_address,
    locationCountry: row.location_country,
    locationRegion: row.location_region,
    locationCity: row.location_city,
    gpsLatitude: row.gps_latitude,
    gpsLongitude: row.gps_longitude,
    createdAt: row.created_at.toISOString(),
  };
}
