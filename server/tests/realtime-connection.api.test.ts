import http from 'node:http';
import { expect, it } from 'vitest';
import { aMember, type Member, signIn } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect, TestSocket } from './_support/test-socket.ts';

const app = useTestApp();

const upgrade = (headers: Record<string, string>) => new TestSocket(app().url, headers);
const cookieOf = ({ client }: Member) => ({ cookie: client.cookieHeader });

async function open(member: Member): Promise<TestSocket> {
  const socket = upgrade(cookieOf(member));
  await socket.opened;
  return socket;
}

it('an upgrade without a valid session returns 401', async () => {
  expect(await upgrade({}).rejectedStatus).toBe(401);
  expect(await upgrade({ cookie: 'sid=made-up' }).rejectedStatus).toBe(401);
  const mina = await aMember(app());
  const headers = cookieOf(mina);
  await mina.client.post('/api/auth/logout');
  expect(await upgrade(headers).rejectedStatus).toBe(401);
});

it('[RT-17] a socket closes within 2 s if its session ended without an event', async () => {
  const mina = await aMember(app());
  // The session is cached now, and no event reports its end.
  expect((await mina.client.get('/api/current-user')).status).toBe(200);
  await app().db.query('delete from sessions where user_id = $1', [mina.id]);
  const socket = await connect(app(), mina);
  expect(await socket.closed).toBe(4401);
});

it('a foreign, null or look-alike origin returns 403, with or without a session', async () => {
  const mina = await aMember(app());
  const origins = [
    'https://evil.example',
    'null',
    'http://localhost:3000.evil.example',
    'http://localhost:30000',
    'https://localhost:3000',
    app().url.replace('http:', 'https:'),
  ];
  for (const origin of origins) {
    expect(await upgrade({ origin }).rejectedStatus).toBe(403);
    expect(await upgrade({ origin, ...cookieOf(mina) }).rejectedStatus).toBe(403);
  }
  const sameOrigin = { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' };
  expect(await upgrade({ ...sameOrigin, ...cookieOf(mina) }).rejectedStatus).toBe(403);
});

it('a script without an origin and the page itself are served', async () => {
  const mina = await aMember(app());
  for (const headers of [{}, { origin: 'http://localhost:3000' }]) {
    const socket = upgrade({ ...headers, ...cookieOf(mina) });
    await socket.opened;
    socket.send({ type: 'authenticate', userId: mina.id, token: mina.token });
    expect(await socket.next('authenticated')).toEqual({ type: 'authenticated', userId: mina.id });
  }
});

it('[TRM-1] before the terms are accepted the upgrade returns 403', async () => {
  const newcomer = await aMember(app(), { termsAgreed: false });
  expect(await upgrade(cookieOf(newcomer)).rejectedStatus).toBe(403);
});

it('an upgrade on another path returns 404', async () => {
  const mina = await aMember(app());
  const request = http.get(`${app().url}/api/ws`, {
    headers: {
      ...cookieOf(mina),
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
    },
  });
  const status = await new Promise((resolve) => {
    request.on('response', (response) => resolve(response.statusCode));
  });
  expect(status).toBe(404);
});

it('a user id or token that is not of the session closes the socket with 4401', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const otherSession = await signIn(app(), mina.id);
  const claims = [
    { userId: jun.id, token: mina.token },
    { userId: jun.id, token: jun.token },
    { userId: mina.id, token: otherSession.token },
    { userId: mina.id, token: '' },
  ];
  for (const claim of claims) {
    const socket = await open(mina);
    socket.send({ type: 'authenticate', ...claim });
    expect(await socket.closed).toBe(4401);
    expect(socket.frames).toEqual([]);
  }
});

it('another first frame closes the socket with 4401', async () => {
  const mina = await aMember(app());
  for (const frame of [{ type: 'hello' }, { type: 'authenticate' }, [], null, 7]) {
    const socket = await open(mina);
    socket.send(frame);
    expect(await socket.closed).toBe(4401);
  }
});

it('a frame that is not JSON, is binary or has an unknown type closes the socket with 1003', async () => {
  const mina = await aMember(app());
  for (const frame of ['hello', '{"type":', JSON.stringify({ type: 'subscribe' }), 'null']) {
    const socket = await connect(app(), mina);
    socket.send(frame);
    expect(await socket.closed).toBe(1003);
  }
  const socket = await connect(app(), mina);
  const frame = { type: 'authenticate', userId: mina.id, token: mina.token };
  socket.socket.send(Buffer.from(JSON.stringify(frame)));
  expect(await socket.closed).toBe(1003);
});

it('a frame above 16 KB closes the socket with 1009', async () => {
  const mina = await aMember(app());
  const socket = await connect(app(), mina);
  socket.send(JSON.stringify({ type: 'x', padding: 'x'.repeat(16 * 1024) }));
  expect(await socket.closed).toBe(1009);
});

it('a second authenticate as the same user succeeds; as another user it closes the socket', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const socket = await connect(app(), mina);
  socket.send({ type: 'authenticate', userId: mina.id, token: mina.token });
  await socket.next('authenticated');
  socket.send({ type: 'authenticate', userId: jun.id, token: jun.token });
  expect(await socket.closed).toBe(4401);
});

it('[RT-27] an invalid frame closes only its own socket', async () => {
  const mina = await aMember(app());
  const [healthySocket, misbehavingSocket] = [
    await connect(app(), mina),
    await connect(app(), mina),
  ];
  misbehavingSocket.send('not json');
  expect(await misbehavingSocket.closed).toBe(1003);
  healthySocket.send({ type: 'authenticate', userId: mina.id, token: mina.token });
  await healthySocket.next('authenticated');
});

it('no compression is negotiated, although the client offers it', async () => {
  const socket = await connect(app(), await aMember(app()));
  expect(socket.socket.extensions).toBe('');
});

it('[RT-17] logging out closes only the sockets of that session', async () => {
  const mina = await aMember(app());
  const otherDevice = { ...mina, ...(await signIn(app(), mina.id)) };
  const [firstSocket, secondSocket] = [
    await connect(app(), mina),
    await connect(app(), otherDevice),
  ];
  await mina.client.post('/api/auth/logout');
  expect(await firstSocket.closed).toBe(4401);
  secondSocket.send({ type: 'authenticate', userId: mina.id, token: otherDevice.token });
  await secondSocket.next('authenticated');
});

it('[RT-17] [DEL-1] deleting the account closes every socket with 4403', async () => {
  const mina = await aMember(app());
  const otherDevice = { ...mina, ...(await signIn(app(), mina.id)) };
  const sockets = [await connect(app(), mina), await connect(app(), otherDevice)];
  await mina.client.delete(`/api/users/${mina.id}`);
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);
});
