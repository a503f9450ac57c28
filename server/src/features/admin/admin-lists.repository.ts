import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import { type Page, type Search, toPattern } from './admin.rules.ts';

export interface InquiryRow {
  id: number;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
}

const INQUIRY_MATCHES = `($1 = '%%' or email ilike $1 or normalize(subject, NFC) ilike $1
  or normalize(message, NFC) ilike $1)`;

export async function listInquiries(db: Queryable, search: Search): Promise<Page<InquiryRow>> {
  const pattern = toPattern(search.text);
  const rows = await db.query<InquiryRow>(
    `select id, email, subject, message, created_at from inquiries
      where ${INQUIRY_MATCHES} and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [pattern, search.before, search.limit],
  );
  const { total } = onlyRow(
    await db.query<{ total: number }>(
      `select count(*)::int as total from inquiries where ${INQUIRY_MATCHES}`,
      [pattern],
    ),
  );
  return { rows, total };
}

/** False when there is no such inquiry. */
export async function deleteInquiry(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query('delete from inquiries where id = $1 returning id', [id]);
  return rows.length > 0;
}

export interface LogRow {
  id: number;
  user_id: number | null;
  user_name: string | null;
  target_user_id: number | null;
  target_name: string | null;
  action: string;
  details: string | null;
  user_agent: string | null;
  ip_address: string | null;
  location_country: string | null;
  location_region: string | null;
  location_city: string | null;
  gps_latitude: number | null;
  gps_longitude: number | null;
  created_at: Date;
}

const LOG_FROM = `from activity_logs l
  left join users u on u.id = l.user_id left join users t on t.id = l.target_user_id`;
const LOG_MATCHES = `($1 = '%%' or normalize(u.name, NFC) ilike $1
  or normalize(t.name, NFC) ilike $1 or normalize(l.details, NFC) ilike $1)`;

export async function listLogs(db: Queryable, search: Search): Promise<Page<LogRow>> {
  const pattern = toPattern(search.text);
  const rows = await db.query<LogRow>(
    `select l.id, l.user_id, u.name as user_name, l.target_user_id, t.name as target_name,
            l.action, l.details, l.user_agent, l.ip_address, l.location_country,
            l.location_region, l.location_city, l.gps_latitude, l.gps_longitude, l.created_at
       ${LOG_FROM}
      where ${LOG_MATCHES} and ($2::bigint is null or l.id < $2) order by l.id desc limit $3`,
    [pattern, search.before, search.limit],
  );
  const { total } = onlyRow(
    await db.query<{ total: number }>(
      `select count(*)::int as total ${LOG_FROM} where ${LOG_MATCHES}`,
      [pattern],
    ),
  );
  return { rows, total };
}
