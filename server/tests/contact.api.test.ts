import { expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
const PATH = '/api/contact';
const INQUIRY = { email: 'mina@test.example', subject: '질문', message: '안녕하세요' };
let networks = 0;
const from = (address = `198.51.100.${++networks}`) => ({
  headers: { 'x-forwarded-for': address },
});
const send = (change: object = {}, client = app().visitor(), options: object = from()) =>
  client.post(PATH, { ...INQUIRY, ...change }, options);
const stored = () =>
  app().db.query<{ user_id: number | null }>('select * from inquiries order by id');

it('[CONTACT-2] [API-37] a missing or blank field returns the text that asks for all fields', async () => {
  for (const field of ['email', 'subject', 'message']) {
    for (const value of [undefined, null, '', ' \n ']) {
      const options = { ...from(), language: 'en' };
      const response = await send({ [field]: value }, app().visitor(), options);
      expect(response).toMatchObject({ status: 400, body: { error: 'Please fill in all fields' } });
      expect(fieldErrorsOf(response)).toEqual(invalidFields(field));
    }
  }
  expect(await stored()).toEqual([]);
});

it('[CONTACT-2] [MAIL-6] a malformed e-mail returns the text that asks for a valid one', async () => {
  for (const email of ['mina', 'a@b', 'a b@c.d', '@b.c', 'a@b.c\r\nBcc: x@y.z', 'a@b.c,d@e.f']) {
    const response = await send({ email }, app().visitor(), { ...from(), language: 'en' });
    expect(response).toMatchObject({ body: { error: 'Please enter a valid email address' } });
    expect(fieldErrorsOf(response)).toEqual(invalidFields('email'));
  }
});

it('[CTC-4] texts of the maximum length are accepted, one more code point is not', async () => {
  const email = (length: number) => `${'a'.repeat(length - 9)}@b.example`.slice(-length);
  const longest = { subject: '🐶'.repeat(200), message: '가'.repeat(5000), email: email(254) };
  expect((await send(longest)).status).toBe(201);
  expect(fieldErrorsOf(await send({ subject: 'x'.repeat(201) }))).toEqual(invalidFields('subject'));
  expect(fieldErrorsOf(await send({ message: 'x'.repeat(5001) }))).toEqual(
    invalidFields('message'),
  );
  expect(fieldErrorsOf(await send({ email: email(255) }))).toEqual(invalidFields('email'));
});

it('[CTC-1] an inquiry is accepted with or without a session; its sender is the user of the session', async () => {
  const mina = await aMember(app());
  const before = (await stored()).length;
  const visitorResponse = await send({ userId: mina.id });
  expect(visitorResponse).toMatchObject({ status: 201, body: { message: expect.any(String) } });
  expect((await send({ userId: 1 }, mina.client)).status).toBe(201);
  const rows = (await stored()).slice(before);
  expect(rows.map((row) => row.user_id)).toEqual([null, mina.id]);
  expect(rows[0]).toMatchObject(INQUIRY);
});

it('[CTC-5] five inquiries an hour are accepted from one network address, with or without a session', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const sameNetwork = from();
  for (let time = 0; time < 2; time++) {
    for (const client of [app().visitor(), mina.client]) {
      expect((await send({}, client, sameNetwork)).status).toBe(201);
    }
  }
  expect((await send({}, jun.client, sameNetwork)).status).toBe(201);
  const sixth = await send({}, jun.client, sameNetwork);
  expect(sixth).toMatchObject(errorResponse('rate_limited'));
  expect(sixth.headers.get('retry-after')).toBe('3600');
  expect((await send({}, jun.client)).status).toBe(201);
  app().clock.advance(3_600_000);
  expect((await send({}, jun.client, sameNetwork)).status).toBe(201);
});
