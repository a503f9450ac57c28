import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import PostalMime from 'postal-mime';
import { expect, it, vi } from 'vitest';
import { PASSWORD } from './_support/builders.ts';
import { aProfileBody } from './_support/photos.ts';
import { startSmtpServer } from './_support/smtp.ts';
import { startTestApp } from './_support/test-app.ts';
import { createTestDatabase } from './_support/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Accepts connections and sends nothing: of all failures of a mail server this takes longest to detect. */
async function startSilence() {
  const callers: Socket[] = [];
  const server = createServer((socket) => {
    callers.push(socket.on('error', () => {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    callers,
    async close() {
      for (const caller of callers) caller.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

it('[MAIL-5] no call waits for an unavailable mail server, and the mail is sent once after recovery', async () => {
  const silence = await startSilence();
  const app = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${silence.port}`,
    MAIL_FROM: 'meongmate@test.example',
  });
  const email = 'waiting@test.example';
  const client = app.visitor();
  expect((await client.post('/api/auth/send-code', { email })).status).toBe(200);
  await expect.poll(() => silence.callers.length).toBe(1);
  // The delivery is still in progress; the sign-up does not wait for it either.
  const [waiting] = await app.db.query<{ text: string }>(
    "select payload->>'text' as text from jobs",
  );
  const code = /\b\d{6}\b/.exec(waiting?.text ?? '')?.[0];
  const body = { email, code, password: PASSWORD, ...(await aProfileBody()) };
  expect((await client.post('/api/auth/signup', body)).status).toBe(201);
  const others = ['second@test.example', 'third@test.example'];
  for (const other of others) {
    expect((await client.post('/api/auth/send-code', { email: other })).status).toBe(200);
  }
  const nextTries = async () => {
    const rows = await app.db.query<{ run_at: Date }>('select run_at from jobs');
    return rows.map((row) => row.run_at.getTime() - app.clock.now().getTime());
  };
  expect(await nextTries()).toHaveLength(3);

  await silence.close();
  // Each mail was tried and waits for its next attempt.
  await expect.poll(nextTries).toEqual([2000, 2000, 2000]);
  const smtp = await startSmtpServer(silence.port);
  app.clock.advance(MINUTE_MS);
  const last = 'last@test.example';
  await client.post('/api/auth/send-code', { email: last });
  await expect.poll(nextTries).toEqual([]);
  const received = await Promise.all(smtp.mails.map(({ source }) => PostalMime.parse(source)));
  const addresses = received.flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
  expect(addresses.sort()).toEqual([email, ...others, last].sort());
  expect(received.find(({ to }) => to?.[0]?.address === email)?.text).toContain(code);
  await app.close();
  await smtp.close();
});

it('[OPS-6] a server stops although the mail server is silent, and the mail stays in the queue', async () => {
  const silence = await startSilence();
  const database = await createTestDatabase();
  const app = await startTestApp(
    { SMTP_URL: `smtp://127.0.0.1:${silence.port}`, MAIL_FROM: 'meongmate@test.example' },
    database,
  );
  await app.visitor().post('/api/auth/send-code', { email: 'waiting@test.example' });
  await expect.poll(() => silence.callers.length).toBe(1);
  let isClosed = false;
  silence.callers[0]?.on('close', () => {
    isClosed = true;
  });
  await app.close();
  // The stop did not wait for the delivery to time out.
  expect(isClosed).toBe(false);
  expect(await database.db.query('select tries from jobs')).toEqual([{ tries: 1 }]);
  await silence.close();
  await database.drop();
});

it('[OPS-71] metrics count mails that were sent, failed and given up, also a single one', async () => {
  const unused = await startSilence();
  await unused.close();
  const app = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${unused.port}`,
    MAIL_FROM: 'meongmate@test.example',
  });
  const sendCode = (email: string) => app.visitor().post('/api/auth/send-code', { email });
  const metric = async (name: string) => {
    const { body } = await app.visitor().get('/metrics');
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  };
  const of = (name: string, kind: string) => metric(`mails_${name}_total\\{kind="${kind}"\\}`);
  expect(await of('failed', 'code')).toBe(0);
  expect(await metric('mail_last_failed_timestamp_seconds')).toBe(0);

  expect((await sendCode('only@test.example')).status).toBe(200);
  await expect.poll(() => of('failed', 'code')).toBeGreaterThan(0);
  expect(await metric('mail_last_failed_timestamp_seconds')).toBe(app.clock.now().getTime() / 1000);
  // The code has expired, and with it the mail.
  app.clock.advance(11 * MINUTE_MS);
  await expect.poll(() => of('dropped', 'code')).toBe(1);
  expect(await of('dropped', 'reset')).toBe(0);

  const smtp = await startSmtpServer(unused.port, (to) => (to.startsWith('no') ? 550 : null));
  await sendCode('nobody@test.example');
  await expect.poll(() => of('dropped', 'code')).toBe(2);
  expect(await of('sent', 'code')).toBe(0);
  await sendCode('somebody@test.example');
  await expect.poll(() => of('sent', 'code')).toBe(1);
  expect(await metric('mail_last_sent_timestamp_seconds')).toBe(app.clock.now().getTime() / 1000);
  await app.close();
  await smtp.close();
});
