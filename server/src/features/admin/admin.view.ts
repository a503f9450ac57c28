import type { ActivityLog, AdminUser, Inquiry } from '@meongmate/shared/contract/admin';
import { toShownAddress } from '../users/placeholder-address.rules.ts';
import type { UserRow } from '../users/users.repository.ts';
import { toPublicUser } from '../users/users.view.ts';
import type { InquiryRow } from './admin-lists.repository.ts';
import type { LogRow } from './admin-logs.repository.ts';

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
