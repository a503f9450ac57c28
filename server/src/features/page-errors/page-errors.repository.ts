import type { PageErrorReport } from '@meongmate/shared/contract/page-errors';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';

export interface PageErrorRow {
  id: number;
  kind: PageErrorReport['kind'];
  name: string;
  message: string | null;
  frames: string;
  page: string;
  version: string;
  browser: string | null;
  count: number;
  first_at: Date;
  last_at: Date;
}

interface NewPageError extends PageErrorReport {
  fingerprint: Buffer;
  browser: string | null;
  now: Date;
}

/** Adds a report to its group. Returns whether the group is new. */
export async function storePageError(db: Queryable, error: NewPageError): Promise<boolean> {
  const { isNew } = onlyRow(
    await db.query<{ isNew: boolean }>(
      `insert into page_errors
         (fingerprint, kind, name, message, frames, page, version, browser, first_at, last_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
       on conflict (fingerprint) do update
         set count = page_errors.count + 1, page = excluded.page, browser = excluded.browser,
             last_at = greatest(page_errors.last_at, excluded.last_at)
       returning count = 1 as "isNew"`,
      [
        error.fingerprint,
        error.kind,
        error.name,
        error.message,
        error.frames.join('\n'),
        error.page,
        error.version,
        error.browser,
        error.now,
      ],
    ),
  );
  return isNew;
}

/** Deletes the groups whose last report is the oldest, so that `max` remain. */
export async function deleteOldestPageErrors(db: Queryable, max: number): Promise<void> {
  await db.query(
    `delete from page_errors where id in (
       select id from page_errors order by last_at desc, id desc offset $1)`,
    [max],
  );
}

export async function listPageErrors(db: Queryable, limit: number): Promise<PageErrorRow[]> {
  return db.query(
    `select id, kind, name, message, frames, page, version, browser, count, first_at, last_at
       from page_errors order by count desc, last_at desc, id desc limit $1`,
    [limit],
  );
}
