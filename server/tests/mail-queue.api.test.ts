import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { JobRunner } from '../src/platform/jobs/job-runner.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createMailJob } from '../src/platform/mail/mail-job.ts';
import {
  createOutboxTransport,
  createSmtpTransport,
  type MailTransport,
  type OutgoingMail,
} from '../src/platform/mail/mail-transport.ts';
import { enqueueMail } from '../src/platform/mail/queue-mail.ts';
import { createRepeatedLog } from '../src/platform/repeated-log.ts';
import { startSmtpServer } from './_support/smtp.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { TestClock } from './_support/test-app.ts';
import {
  createTestDatabase,
  isServerDatabase,
  type TestDatabase,
} from './_support/test-database.ts';

const logger = createLogger('silent');
const folder = useTempFolder();
const clock = new TestClock();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.query('delete from jobs'));

const queue = (
  to: string,
  change: { text?: string; html?: string; usefulMs?: number; isUrgent?: boolean } = {},
) =>
  enqueueMail(
    database.db,
    () => {},
    {
      cause: 'code',
      to,
      subject: '[멍메이트] 인증 코드',
      text: change.text ?? '코드: 123456',
      html: change.html ?? '<p>코드: 123456</p>',
      expiresAt: new Date(clock.now().getTime() + (change.usefulMs ?? 60 * MINUTE_MS)),
      isUrgent: change.isUrgent ?? false,
    },
    clock.now(),
  );
const startMailer = (transport: MailTransport, log = logger) =>
  new JobRunner(
    { db: database.db, clock, logger: log, logRepeated: createRepeatedLog() },
    createMailJob({
      clock,
      transport,
      photoStore: { get: async () => null },
      logger: log,
      count: { sent() {}, failed() {}, dropped() {} },
    }),
  );
const waiting = async () =>
  (await database.db.query<{ tries: number }>('select tries from jobs')).map((r) => r.tries);

/** A transport that rejects mail while `state.rejects` is true. */
function createTransport() {
  const state = { rejects: false, tried: 0, delivered: [] as OutgoingMail[] };
  return {
    state,
    transport: {
      async deliver(mail: OutgoingMail) {
        state.tried += 1;
        if (state.rejects) throw new Error('451 try again later');
        state.delivered.push(mail);
      },
      deleteStored: async () => {},
      close() {},
    },
  };
}

it('[MAIL-4] a rejected mail is retried with growing delay until it is delivered once', async () => {
  const { state, transport } = createTransport();
  state.rejects = true;
  await queue('mina@test.example');
  const mailer = startMailer(transport);
  const startMs = clock.now().getTime();
  const attemptTimes: number[] = [];
  // Twelve minutes in steps of a second; the queue finishes before each step.
  for (let second = 0; second < 720; second += 1) {
    const before = state.tried;
    mailer.wake();
    await mailer.whenIdle();
    if (state.tried > before) attemptTimes.push((clock.now().getTime() - startMs) / 1000);
    clock.advance(1000);
  }
  expect(attemptTimes).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510]);
  state.rejects = false;
  clock.advance(5 * MINUTE_MS);
  mailer.wake();
  await mailer.whenIdle();
  mailer.wake();
  await mailer.whenIdle();
  await mailer.close();
  expect(state.delivered.map((mail) => mail.to)).toEqual(['mina@test.example']);
  expect(await waiting()).toEqual([]);
});

it('[MAIL-4] [MAIL-8] an expired mail is abandoned and deleted from the table', async () => {
  const { state, transport } = createTransport();
  state.rejects = true;
  await queue('late@test.example', { usefulMs: 10 * MINUTE_MS });
  const mailer = startMailer(transport);
  await mailer.whenIdle();
  expect(await waiting()).toEqual([1]);
  state.rejects = false;
  clock.advance(10 * MINUTE_MS);
  mailer.wake();
  await mailer.whenIdle();
  await mailer.close();
  expect(state.delivered).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it('[MAIL-3] several processes deliver each mail once', async () => {
  const { state, transport } = createTransport();
  const addresses = Array.from({ length: 30 }, (_, index) => `p${index}@test.example`);
  for (const address of addresses) await queue(address);
  const mailers = Array.from({ length: isServerDatabase ? 4 : 2 }, () => startMailer(transport));
  await expect.poll(() => state.delivered).toHaveLength(30);
  await Promise.all(mailers.map((mailer) => mailer.close()));
  expect(state.delivered.map((mail) => mail.to).sort()).toEqual([...addresses].sort());
  expect(await waiting()).toEqual([]);
});

it('[MAIL-3] a mail taken by a killed process is delivered later', async () => {
  const { state, transport } = createTransport();
  await queue('orphan@test.example');
  // The state that a killed process leaves: taken, and not released.
  await database.db.query('update jobs set tries = 1, run_at = $1', [
    new Date(clock.now().getTime() + MINUTE_MS),
  ]);
  const mailer = startMailer(transport);
  await mailer.whenIdle();
  expect(state.delivered).toEqual([]);
  clock.advance(MINUTE_MS);
  mailer.wake();
  await mailer.whenIdle();
  await mailer.close();
  expect(state.delivered).toHaveLength(1);
});

it('[OPS-6] [MAIL-3] a delivery that does not end is left to another process after its lease', async () => {
  await queue('slow@test.example');
  const { state, transport } = createTransport();
  const silent = {
    ...transport,
    deliver: vi.fn(() => new Promise<void>(() => {})),
  };
  const stoppingMailer = startMailer(silent);
  await expect.poll(() => silent.deliver).toHaveBeenCalledTimes(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onClosed = vi.fn();
  const closed = stoppingMailer.close().then(onClosed);
  await vi.advanceTimersByTimeAsync(1999);
  expect(onClosed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await closed;
  expect(await waiting()).toEqual([1]);

  const next = startMailer(transport);
  await next.whenIdle();
  expect(state.delivered).toEqual([]);
  clock.advance(MINUTE_MS);
  next.wake();
  await next.whenIdle();
  await next.close();
  expect(state.delivered.map((mail) => mail.to)).toEqual(['slow@test.example']);
  expect(await waiting()).toEqual([]);
});

/** A transport whose deliveries end when `finishNext` is called, in the order in which they began. */
function createSlowTransport() {
  const startedDeliveries: string[] = [];
  const finishers: (() => void)[] = [];
  return {
    startedDeliveries,
    finishNext: () => finishers.shift()?.(),
    transport: {
      async deliver({ to }: OutgoingMail) {
        startedDeliveries.push(to);
        await new Promise<void>((finish) => {
          finishers.push(finish);
        });
      },
      deleteStored: async () => {},
      close() {},
    },
  };
}

it('[MAIL-12] ten mails are delivered at a time, and a code is the next before 2,000 notices', async () => {
  await queue('notice@test.example');
  await database.db.query(
    `insert into jobs (kind, payload, created_at, run_at, expires_at)
     select kind, payload, created_at, run_at, expires_at from jobs, generate_series(2, 2000)`,
  );
  const { startedDeliveries, finishNext, transport } = createSlowTransport();
  const mailer = startMailer(transport);
  await expect.poll(() => startedDeliveries).toHaveLength(10);
  await queue('code@test.example', { isUrgent: true });
  mailer.wake();
  finishNext();
  await expect.poll(() => startedDeliveries).toHaveLength(11);
  expect(startedDeliveries.at(-1)).toBe('code@test.example');
  const closed = mailer.close();
  for (let count = 0; count < 10; count++) finishNext();
  await closed;
});

it('[MAIL-12] a new mail is delivered before those that failed', async () => {
  const { state, transport } = createTransport();
  state.rejects = true;
  for (let count = 0; count < 20; count++)
    await queue(`failed${count}@test.example`, { isUrgent: true });
  const mailer = startMailer(transport);
  await mailer.whenIdle();
  state.rejects = false;
  clock.advance(MINUTE_MS);
  await queue('new@test.example', { isUrgent: true });
  mailer.wake();
  await mailer.whenIdle();
  await mailer.close();
  expect(state.delivered).toHaveLength(21);
  expect(state.delivered[0]?.to).toBe('new@test.example');
});

/** A logger whose lines a test reads as the operator does. */
function collectLog() {
  const lines: string[] = [];
  return { lines, log: createLogger('info', { write: (line) => void lines.push(line) }) };
}

it('[MAIL-4] [MAIL-17] a rejection for good ends the delivery, a temporary one does not, and the log contains the replies without the recipient', async () => {
  const codes = new Map([
    ['unknown.person@test.example', 550],
    ['busy@test.example', 450],
  ]);
  const smtp = await startSmtpServer(0, (address) => codes.get(address) ?? null);
  const transport = createSmtpTransport(smtp.url, 'Meongmate <no-reply@meong.example>');
  for (const address of [...codes.keys(), 'mina@test.example']) await queue(address);
  const { lines, log } = collectLog();
  const mailer = startMailer(transport, log);
  await mailer.whenIdle();
  await mailer.close();
  transport.close();
  await smtp.close();
  expect(smtp.mails.map(({ to }) => to)).toEqual([['mina@test.example']]);
  const rows = await database.db.query("select payload->>'to' as recipient, tries from jobs");
  expect(rows).toEqual([{ recipient: 'busy@test.example', tries: 1 }]);
  expect(lines).toHaveLength(2);
  for (const code of codes.values()) {
    expect(lines.join('')).toMatch(
      new RegExp(
        `"errorCode":"EENVELOPE","command":"RCPT TO","responseCode":${code},"reason":"${code} no mail for …"`,
      ),
    );
  }
  expect(lines.join('')).not.toMatch(/@|unknown\.person/);
});

it('[MAIL-17] [OPS-11] the logged reply of a mail server that quotes a mail contains no text of the mail', async () => {
  const smtp = await startSmtpServer(0, undefined, { rejectsContent: true });
  const transport = createSmtpTransport(smtp.url, 'no-reply@meong.example');
  const html = '<p>Mina and Bori: code 123456 http://localhost/reset/abc</p>';
  await queue('jun@test.example', { text: 'Mina and Bori: code 123456', html });
  const { lines, log } = collectLog();
  const mailer = startMailer(transport, log);
  await mailer.whenIdle();
  await mailer.close();
  transport.close();
  await smtp.close();
  expect(lines.join('')).toMatch(/"command":"DATA","responseCode":554,"reason":"554 spam: /);
  expect(lines.join('')).not.toMatch(/mina|bori|123456|reset/i);
});

it('[MAIL-17] the log contains the reason of a failed connection', async () => {
  const smtp = await startSmtpServer(0, undefined, { offersTls: true });
  const { lines, log } = collectLog();
  const deliver = async (url: string) => {
    const transport = createSmtpTransport(url, 'no-reply@meong.example');
    await database.db.query('delete from jobs');
    await queue('jun@test.example');
    const mailer = startMailer(transport, log);
    await mailer.whenIdle();
    await mailer.close();
    transport.close();
  };
  await deliver(smtp.url);
  // With the query that the operations page names.
  await deliver(`${smtp.url}?tls.rejectUnauthorized=false`);
  await smtp.close();
  await deliver(smtp.url);
  expect(smtp.mails).toHaveLength(1);
  expect(lines).toHaveLength(2);
  // Node 24 adds an advice to the reason.
  expect(lines[0]).toMatch(
    /"errorCode":"DEPTH_ZERO_SELF_SIGNED_CERT".*"reason":"self-signed certificate/,
  );
  expect(lines[1]).toMatch(/"errorCode":"ECONNREFUSED".*"reason":"connect ECONNREFUSED 127/);
});

it('[MAIL-7] without a mail server each mail is one file that only this user can read', async () => {
  const transport = createOutboxTransport(folder(), 'Meongmate <no-reply@localhost>', clock);
  await queue('a@test.example', { text: `링크: http://localhost:3000/${'x'.repeat(120)}` });
  await queue('b@test.example');
  const mailer = startMailer(transport);
  await mailer.whenIdle();
  await mailer.close();
  const files = (await readdir(folder())).sort();
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
  const modes = [folder(), ...files.map((file) => path.join(folder(), file))].map(
    async (file) => (await stat(file)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
  const mail = await PostalMime.parse(await readFile(path.join(folder(), files[0] ?? '')));
  expect(mail).toMatchObject({
    subject: '[멍메이트] 인증 코드',
    from: { name: 'Meongmate', address: 'no-reply@localhost' },
    to: [{ address: 'a@test.example' }],
    text: expect.stringContaining(`http://localhost:3000/${'x'.repeat(120)}`),
    html: expect.stringContaining('<p>코드: 123456</p>'),
  });
});

it('[MAIL-1] [MAIL-6] a mail server receives text and HTML, for one recipient', async () => {
  const smtp = await startSmtpServer();
  const transport = createSmtpTransport(smtp.url, 'Meongmate <no-reply@meong.example>');
  await queue('mina@test.example');
  await queue('evil@test.example\r\nBcc: victim@test.example');
  const mailer = startMailer(transport);
  await mailer.whenIdle();
  await mailer.close();
  transport.close();
  await smtp.close();
  const recipients = smtp.mails.flatMap(({ to }) => to);
  expect(recipients).toContain('mina@test.example');
  expect(recipients).not.toContain('victim@test.example');
  const mina = smtp.mails.find(({ to }) => to.includes('mina@test.example'));
  expect(mina?.to).toEqual(['mina@test.example']);
  const mail = await PostalMime.parse(mina?.source ?? '');
  expect(mail.text).toContain('코드: 123456');
  expect(mail.html).toContain('<p>코드: 123456</p>');
  expect(mail.headers.some(({ key }) => key === 'bcc')).toBe(false);
});
