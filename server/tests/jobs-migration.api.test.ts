import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { onlyRow } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { serverRoot } from '../src/platform/server-root.ts';
import { createEmptyDatabase } from './_support/test-database.ts';

it('[JOB-1] the mails of the former queue move with their ids, and no id is used twice', async () => {
  const { db, drop } = await createEmptyDatabase();
  const names = readdirSync(path.join(serverRoot(), 'migrations'));
  await migrate(
    db,
    names.filter((name) => name < '0021'),
  );
  await db.query(
    `insert into mail_queue (cause, to_address, subject, text_body, html_body, tries, urgent,
                             created_at, next_try_at, expires_at)
     select cause, cause || '@test.example', 'subject', 'text', 'html', 2, true, now(), now(),
            now() + interval '1 hour'
       from unnest(array['delivered', 'code']) as c (cause)`,
  );
  await db.query("delete from mail_queue where cause = 'delivered'");
  await migrate(db);
  const jobs = await db.query('select id, kind, payload, urgent, tries from jobs');
  expect(jobs).toEqual([
    {
      id: 2,
      kind: 'mail',
      payload: {
        cause: 'code',
        to: 'code@test.example',
        subject: 'subject',
        text: 'text',
        html: 'html',
      },
      urgent: true,
      tries: 2,
    },
  ]);
  const { id } = onlyRow(
    await db.query<{ id: number }>(
      `insert into jobs (kind, payload, created_at, run_at, expires_at)
       values ('mail', '{}', now(), now(), now()) returning id`,
    ),
  );
  expect(id).toBeGreaterThan(2);
  await drop();
});
