import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { onlyRow } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { serverRoot } from '../src/platform/server-root.ts';
import { createEmptyDatabase } from './_support/test-database.ts';

it('[PUSH-27] [PUSH-60] pushes of the former version move, the latest of each tag', async () => {
  const { db, drop } = await createEmptyDatabase();
  const names = readdirSync(path.join(serverRoot(), 'migrations')).toSorted();
  await migrate(
    db,
    names.slice(
      0,
      names.findIndex((name) => name.endsWith('queued-pushes.sql')),
    ),
  );
  await db.query(
    `insert into jobs (kind, lane, payload, tries, created_at, run_at, expires_at, started_at)
     select 'push', 'device 5',
            jsonb_build_object('type', type, 'userId', 3, 'deviceId', 5, 'subjectId', subject, 'version', version),
            1, now(), now(), now() + interval '1 day', case when type = 'test' then now() end
       from (values ('walk', 8, 1), ('friend-request', 9, null), ('walk-reminder', 8, 2), ('test', null, null))
         as push (type, subject, version)`,
  );
  await migrate(db);
  expect(await db.query('select kind, key, payload from jobs')).toEqual([
    { kind: 'push', key: 'device 5', payload: { deviceId: 5 } },
  ]);
  const row = { device_id: 5, user_id: 3, version: null, started: false };
  expect(
    await db.query(
      `select device_id, user_id, tag, type, subject_id, version, started_at is not null as started
         from queued_pushes order by id`,
    ),
  ).toEqual([
    { ...row, tag: 'request-9', type: 'friend-request', subject_id: 9 },
    { ...row, tag: 'walk-8', type: 'walk-reminder', subject_id: 8, version: 2 },
    { ...row, tag: 'test', type: 'test', subject_id: null, started: true },
  ]);
  await drop();
});

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
