import { expect, it } from 'vitest';
import { aMember, type Member, PASSWORD, signIn } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { requestReset } from './_support/mail-contents.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
const NEW = '새로운 비밀번호';
const WRONG = 'a wrong password';
const anOwner = () => aMember(app(), { withPassword: true });
const aNetwork = (() => {
  let count = 0;
  return () => `198.51.100.${++count}`;
})();
const change = (
  { id, client }: Member,
  currentPassword: unknown = PASSWORD,
  newPassword: unknown = NEW,
  network = aNetwork(),
) =>
  client.put(
    `/api/users/${id}/password`,
    { currentPassword, newPassword },
    { headers: { 'x-forwarded-for': network } },
  );
const logIn = (
  { email }: Member,
  password: string,
  network = aNetwork(),
  client = app().visitor(),
) =>
  client.post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': network } });

it('[PWD-23] a change ends the other sessions and resets, and mails a notice', async () => {
  const mina = await anOwner();
  const phone = { ...mina, ...(await signIn(app(), mina.id)) };
  const sockets = [await connect(app(), mina), await connect(app(), phone)];
  const { temporaryPassword } = await requestReset(app(), mina.email);
  expect(await change(mina)).toMatchObject({
    status: 200,
    body: { message: '비밀번호를 바꿨어요.' },
  });
  expect(await sockets[1]?.closed).toBe(4401);
  expect(await phone.client.get('/api/current-user')).toMatchObject(
    errorResponse('unauthenticated'),
  );
  expect((await mina.client.get('/api/current-user')).status).toBe(200);
  const open = sockets[0]?.socket;
  expect(open?.readyState).toBe(open?.OPEN);
  for (const password of [PASSWORD, temporaryPassword]) {
    expect(await logIn(mina, password)).toMatchObject(errorResponse('invalid_credentials'));
  }
  expect((await logIn(mina, NEW)).status).toBe(200);
  const mails = await app().mailsTo(mina.email, 2);
  expect(mails.at(-1)?.subject).toContain('비밀번호');
});

it('[PWD-25] [API-37] a wrong current or an invalid new password changes nothing', async () => {
  const mina = await anOwner();
  expect(fieldErrorsOf(await change(mina, WRONG))).toEqual(invalidFields('currentPassword'));
  expect(fieldErrorsOf(await change(mina, ''))).toEqual(invalidFields('currentPassword'));
  expect(fieldErrorsOf(await change(mina, PASSWORD, '12345'))).toEqual(
    invalidFields('newPassword'),
  );
  expect((await logIn(mina, PASSWORD)).status).toBe(200);
});

it('[PWD-25] wrong current passwords count as failed log-ins, and a success resets the count', async () => {
  const mina = await anOwner();
  const network = aNetwork();
  for (let time = 0; time < 10; time++) {
    expect((await change(mina, WRONG, NEW, network)).status).toBe(400);
  }
  expect(await change(mina, PASSWORD, NEW, network)).toMatchObject(errorResponse('rate_limited'));
  expect(await logIn(mina, PASSWORD, network)).toMatchObject(errorResponse('rate_limited'));
  app().clock.advance(1000);
  expect((await change(mina, PASSWORD, NEW, network)).status).toBe(200);
  expect((await change(mina, WRONG, NEW, network)).status).toBe(400);
});

it('[PROF-20] an account without a password gets 409', async () => {
  expect(await change(await aMember(app()))).toMatchObject(errorResponse('no_password'));
});

it('[PWD-23] after the change the failures of others delay another known browser, not the calling one', async () => {
  const mina = await anOwner();
  const [own, other] = [app().visitor(), app().visitor()];
  for (const client of [own, other]) await logIn(mina, PASSWORD, aNetwork(), client);
  expect((await change({ ...mina, client: own })).status).toBe(200);
  const network = aNetwork();
  for (let time = 0; time < 11; time++) await logIn(mina, WRONG, network);
  expect((await logIn(mina, NEW, network, other)).status).toBe(429);
  expect((await logIn(mina, NEW, network, own)).status).toBe(200);
});
