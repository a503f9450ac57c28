import { afterEach, expect, it, vi } from 'vitest';
import { findChildren } from '../../../tooling/processes/child-processes.ts';
import { IMAGE_WORKER_COUNT } from '../../src/platform/photos/image-processor.ts';
import { aMember, aMessage, aRoom } from '../_support/builders.ts';
import { aJpeg } from '../_support/photos.ts';
import { useTestApp } from '../_support/test-app.ts';
import { connect } from '../_support/test-socket.ts';
import { download, upload } from '../_support/uploads.ts';
import { makeHostileFiles } from './hostile-files.ts';

// Starting the processes is slow on some machines.
vi.setConfig({ testTimeout: 60_000 });

const app = useTestApp({ TRUST_PROXY: 'true' });
let stoppedPids: number[] = [];
const resumeDecoders = () => {
  for (const pid of stoppedPids.splice(0)) process.kill(pid, 'SIGCONT');
};
afterEach(resumeDecoders);

it('while all decoders are stopped, every other call is served', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const roomId = await aRoom(mina, jun);
  const socket = await connect(app(), jun);
  const jpeg = await aJpeg();
  // A network uses one decoder.
  const client = app().visitor('192.0.2.7');
  client.cookies.set('sid', jun.client.cookies.get('sid') ?? '');
  const [{ body: uploaded }] = await Promise.all([
    upload(mina, jpeg),
    upload(jun, jpeg, { client }),
  ]);

  stoppedPids = findChildren(process.pid, 'image-worker');
  expect(stoppedPids).toHaveLength(IMAGE_WORKER_COUNT);
  for (const pid of stoppedPids) process.kill(pid, 'SIGSTOP');

  const bombs = (await makeHostileFiles()).filter(({ name }) => name.endsWith('.png'));
  expect(bombs.length).toBeGreaterThan(5);
  let settled = 0;
  const uploads = bombs.map(async ({ bytes }) => {
    const { status } = await upload(await aMember(app()), bytes);
    settled += 1;
    return status;
  });

  const message = await aMessage(mina, roomId, '사진이 밀려도 말은 전해져요');
  expect(await socket.next('new-message')).toMatchObject({ message: { id: message.id } });
  const visitor = app().visitor();
  const paths = [
    '/api/users/nearby/37.5665/126.978/5',
    `/api/chat/rooms/${jun.id}`,
    `/api/chat/messages/${roomId}`,
    `/api/friend-requests/received/${jun.id}`,
    `/api/users/${mina.id}`,
    '/api/current-user',
  ];
  for (const path of paths) {
    expect([path, (await jun.client.get(path)).status]).toEqual([path, 200]);
  }
  expect((await visitor.fetch('/healthz')).status).toBe(200);
  expect((await download(mina.client, uploaded.user.profileImage)).length).toBeGreaterThan(0);
  expect((await jun.client.patch(`/api/users/${jun.id}`, { bio: '기다리는 중' })).status).toBe(200);
  expect(settled).toBe(0);

  resumeDecoders();
  const expectedStatuses = { kept: 200, 'too large': 413, 'no photo': 415 };
  expect(await Promise.all(uploads)).toEqual(bombs.map(({ outcome }) => expectedStatuses[outcome]));
});
