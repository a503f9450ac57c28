import type { Queryable } from '../../platform/db/db.ts';

export async function insertInquiry(
  db: Queryable,
  inquiry: { userId: number | null; email: string; subject: string; message: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into inquiries (user_id, email, subject, message, created_at)
     values ($1, $2, $3, $4, $5)`,
    [inquiry.userId, inquiry.email, inquiry.subject, inquiry.message, inquiry.now],
  );
}
