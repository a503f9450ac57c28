import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';

const INQUIRY = { email: 'ask@test.example', subject: '문의', message: '안녕하세요' };
const forged = (index: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${index}` } });

async function loggedAddresses(app: TestApp): Promise<(string | null)[]> {
  const rows = await app.db.query<{ ip_address: string | null }>(
    'select distinct ip_address from activity_logs order by 1',
  );
  return rows.map((row) => row.ip_address);
}

async function changeProfiles(app: TestApp): Promise<void> {
  const mina = await aMember(app);
  for (const index of [1, 2]) {
    await mina.client.patch(`/api/users/${mina.id}`, { bio: `${index}` }, forged(index));
    // Within an hour the second change would replace the entry of the first (BLK-50).
    app.clock.advance(HOUR_MS);
  }
}

it('[SEC-16] [CTC-5] without TRUST_PROXY the address of the peer is limited and logged', async () => {
  const app = await startTestApp();
  for (let index = 1; index <= 5; index++) {
    const { status } = await app.visitor().post('/api/contact', INQUIRY, forged(index));
    expect(status).toBe(201);
  }
  const sixth = await app.visitor().post('/api/contact', INQUIRY, forged(6));
  expect(sixth).toMatchObject(errorResponse('rate_limited'));
  expect(sixth.body.error).toBe('요청이 너무 많아요. 60분 후에 다시 시도해주세요.');
  await changeProfiles(app);
  expect(await loggedAddresses(app)).toEqual(['127.0.0.1']);
  await app.close();
});

it('[SEC-16] behind a trusted proxy the forwarded address is limited and logged', async () => {
  const app = await startTestApp({ TRUST_PROXY: 'true' });
  for (let index = 1; index <= 6; index++) {
    const { status } = await app.visitor().post('/api/contact', INQUIRY, forged(index));
    expect(status).toBe(201);
  }
  await changeProfiles(app);
  expect(await loggedAddresses(app)).toEqual(['203.0.113.1', '203.0.113.2']);
  await app.close();
});

it.each([
  ['1', '198.51.100.7, 203.0.113.1', '203.0.113.1'],
  ['2', '198.51.100.7, 203.0.113.1', '198.51.100.7'],
  ['127.0.0.0/8', '198.51.100.7, 203.0.113.1', '203.0.113.1'],
  ['127.0.0.0/8,203.0.113.0/24', '198.51.100.7, 203.0.113.1', '198.51.100.7'],
  ['10.0.0.0/8', '203.0.113.1', '127.0.0.1'],
  ['1', '2001:DB8:0::1', '2001:db8::1'],
  ['1', '::FFFF:203.0.113.1', '203.0.113.1'],
])('[CFG-21] [SEC-16] TRUST_PROXY=%s reads %j from the right', async (value, header, expected) => {
  const app = await startTestApp({ TRUST_PROXY: value });
  const mina = await aMember(app);
  const headers = { 'x-forwarded-for': header };
  await mina.client.patch(`/api/users/${mina.id}`, { bio: '안녕하세요' }, { headers });
  expect(await loggedAddresses(app)).toEqual([expected]);
  await app.close();
});

it('[CTC-5] the addresses of one IPv6 network count as one', async () => {
  const app = await startTestApp({ TRUST_PROXY: 'true' });
  const statuses: number[] = [];
  for (let index = 1; index <= 6; index++) {
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${index}` };
    statuses.push((await app.visitor().post('/api/contact', INQUIRY, { headers })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  await app.close();
});

it.each([
  ['a name', 'unknown'],
  ['14,000 letters', 'a'.repeat(14_000)],
  ['an address with a long zone', `fe80::1%${'a'.repeat(14_000)}`],
  ['an address with a port', '203.0.113.1:4711'],
])('[SEC-16] %s in X-Forwarded-For counts as the address of the peer', async (_, value) => {
  const app = await startTestApp({ TRUST_PROXY: 'true' });
  const statuses: number[] = [];
  for (let index = 1; index <= 6; index++) {
    const headers = { 'x-forwarded-for': value + (value === 'unknown' ? index : '') };
    statuses.push((await app.visitor().post('/api/contact', INQUIRY, { headers })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const mina = await aMember(app);
  const headers = { 'x-forwarded-for': value };
  await mina.client.patch(`/api/users/${mina.id}`, { bio: '안녕하세요' }, { headers });
  expect(await loggedAddresses(app)).toEqual(['127.0.0.1']);
  await app.close();
});
