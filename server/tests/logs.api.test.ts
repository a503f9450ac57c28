import { expect, it } from 'vitest';
import { PRIVATE_PARTS } from '../src/platform/http/redact-address.ts';
import { createLogger } from '../src/platform/logger.ts';
import { aMember, aRoom } from './_support/builders.ts';
import { requestCode, requestReset, verify, wrongCodeFor } from './_support/mail-contents.ts';
import { aProfileBody } from './_support/photos.ts';
import { startTestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

function collect() {
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
  return { lines, logger };
}
/** The lines that a reader of the log sees, each one record. */
const records = (lines: readonly string[]) =>
  lines
    .join('')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .filter(Boolean);

it('[OPS-11] [OPS-9] the log of typical calls contains no secret and no location', async () => {
  const { lines, logger } = collect();
  const app = await startTestApp({}, undefined, { logger });
  const secrets: string[] = [];
  const addSecret = <T extends string>(secret: T): T => {
    secrets.push(secret);
    return secret;
  };
  const email = addSecret('somebody.private@test.example');
  const password = addSecret('my private password 42');
  const code = await requestCode(app, email);
  const visitor = app.visitor();
  await verify(visitor, email, wrongCodeFor(code));
  const signedUp = await visitor.post('/api/auth/signup', {
    ...(await aProfileBody()),
    email,
    code,
    password,
    latitude: 37.123_456_7,
    longitude: 127.765_432_1,
  });
  expect(signedUp.status).toBe(201);
  secrets.push('37.12345', '127.76543', visitor.cookies.get('sid') ?? '');
  await visitor.get('/api/users/nearby/37.987654/127.876543/5');
  secrets.push('37.98765', '127.87654');
  await visitor.post('/api/auth/login', { email, password: addSecret('a wrong private guess') });
  app.clock.advance(61_000);
  const reset = await requestReset(app, email, 2);
  secrets.push(reset.token, reset.temporaryPassword);
  await visitor.get(`/reset-password/${reset.token}`);
  await visitor.call('POST', '/api/contact', { headers: { 'user-agent': 'a\tb\u00a0"level":60' } });

  const [mina, jun] = [await aMember(app), await aMember(app)];
  const roomId = await aRoom(mina, jun);
  const message = addSecret('a very private message');
  // The internal error is logged, but not the value that caused it.
  await app.db.query(`alter table chat_messages add check (message <> '${message}')`);
  const failed = await mina.client.post('/api/chat/messages', {
    roomId,
    senderId: mina.id,
    message,
  });
  expect(failed).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  expect(JSON.stringify(failed.body)).not.toContain('check');
  await upload(mina, Buffer.from('no photo at all'));
  await app.close();

  const log = lines.join('');
  expect(log).toContain('internal_error');
  expect(secrets).not.toContain('');
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
  for (const line of records(lines)) expect(JSON.parse(line)).toHaveProperty('level');
});

it('[OPS-9] line breaks in a client’s text start no new record', () => {
  const { lines, logger } = collect();
  const forged = 'x\r\n{"level":60,"msg":"forged"}\u2028{"level":60}';
  logger.warn({ subject: forged, err: new Error(forged) }, forged);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: forged });
});

it('[OPS-11] a database error keeps its code, and the log contains none of its values', () => {
  const { lines, logger } = collect();
  const rejection = Object.assign(new Error('invalid input: "private"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(private@test.example) already exists.',
    query: 'insert …',
    params: ['private'],
  });
  logger.error({ err: new Error('outside', { cause: rejection }) }, 'failed');
  expect(lines[0]).not.toContain('private');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: 'outside',
    cause: { code: '23505', message: 'the database refused a statement' },
  });
});

it('[OPS-70] an address in a line of the log ends where it locates a user or grants access', () => {
  const { lines, logger } = collect();
  const addresses = PRIVATE_PARTS.flatMap((part) => [
    `/${part}/secret/secret.ics`,
    `/api/x/${part}/secret?at=secret`,
    `/api/%${part.charCodeAt(0).toString(16)}${part.slice(1)}/secret`,
  ]);
  for (const url of [...addresses, '/discover?token=secret']) {
    const text = `Reply was already sent, did you forget to "return reply" in the "${url}" (GET) route?`;
    logger.warn({ req: { method: 'GET', url, id: '1' } }, text);
    logger.warn({ err: new Error(text) });
    logger.warn(text);
  }
  expect(lines).toHaveLength(3 * (addresses.length + 1));
  expect(lines.filter((line) => line.includes('secret'))).toEqual([]);
  expect(lines[0]).toContain('/calendar/…\\" (GET) route?');
});
