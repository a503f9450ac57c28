import type { Gender } from '@meongmate/shared/rules/people';
import { expect, it } from 'vitest';
import { listAwayNews } from '../src/features/away-mail/away-mail.repository.ts';
import { findUnreadMessage } from '../src/features/push/push-state.repository.ts';
import {
  aFriendship,
  aMember,
  aMessage,
  aRequest,
  aRoom,
  aWalk,
  type Member,
} from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

const app = useTestApp();
const EARLIER = { name: '미나', dogName: '보리', dogBreed: 'Jindo' };
const LATER = { name: '새이름', dogName: '새강아지', dogBreed: 'Poodle' };
const aMina = (gender: Gender = 'female') =>
  aMember(app(), {
    name: EARLIER.name,
    profile: { dog_name: EARLIER.dogName, dog_breed: EARLIER.dogBreed, gender },
  });
const aJun = (gender: Gender = 'female') =>
  aMember(app(), { name: '준', profile: { dog_name: '콩', gender } });
const two = () => Promise.all([aMina(), aJun()]);
const change = ({ client, id }: Member, body: object) => client.patch(`/api/users/${id}`, body);
const block = (by: Member, whom: Member) =>
  by.client.post('/api/users/block', { blockedUserId: whom.id });
const unblock = (by: Member, whom: Member) =>
  by.client.delete('/api/users/block', { blockedUserId: whom.id });
const partnerOf = async ({ client, id }: Member) =>
  (await client.get(`/api/chat/rooms/${id}`)).body[0].otherUser;
const unfriend = async ({ client, id }: Member) => {
  const [connection] = (await client.get(`/api/connections/${id}`)).body;
  expect((await client.delete(`/api/connections/${connection.id}`)).status).toBe(200);
};
const keptNames = (member: Member) =>
  app().db.query('select from kept_names where $1 in (viewer_id, user_id)', [member.id]);

it('[BLK-40] [BLK-43] a blocked user sees the names from the time of the block until it is lifted', async () => {
  const [mina, jun] = await two();
  await aRoom(mina, jun);
  await block(mina, jun);
  await change(mina, LATER);
  await change(jun, { name: '준호' });
  expect(await partnerOf(jun)).toMatchObject({ ...EARLIER, profileImage: null, dogImage: null });
  expect(await partnerOf(mina)).toMatchObject({ name: '준', dogName: '콩' });
  const listed = await mina.client.get(`/api/users/blocked/${mina.id}`);
  expect(listed.body).toMatchObject([{ name: '준', dogName: '콩' }]);
  // A second block does not store the present names.
  await block(jun, mina);
  expect(await partnerOf(jun)).toMatchObject(EARLIER);
  await unblock(mina, jun);
  expect(await partnerOf(jun)).toMatchObject(EARLIER);
  await unblock(jun, mina);
  expect(await partnerOf(jun)).toMatchObject(LATER);
  expect(await keptNames(mina)).toEqual([]);
});

it('[BLK-43] the names are deleted with either account', async () => {
  const [mina, jun] = await two();
  const kim = await aMember(app());
  await aRoom(mina, jun);
  await aRoom(mina, kim);
  await block(jun, mina);
  await block(mina, kim);
  await mina.client.delete(`/api/users/${mina.id}`);
  expect(await keptNames(mina)).toEqual([]);
  expect(await partnerOf(jun)).toMatchObject({ name: '탈퇴한 사용자', dogName: null });
});

const HIDDEN = [
  ['paused', { discoveryPaused: true }, { discoveryPaused: false }],
  ['visible to the own gender only', { visibleTo: 'same_gender' }, { visibleTo: 'everyone' }],
] as const;

it.each(HIDDEN)(
  '[BLK-41] [BLK-42] a former friend sees no change and no photo of a user who is %s',
  async (_, hide, show) => {
    const [mina, jun] = [await aMina(), await aJun('male')];
    const roomId = await aRoom(mina, jun);
    await aMessage(mina, roomId, '안녕');
    await aMessage(jun, roomId, '네');
    const earlierPhoto = (await upload(mina, await aJpeg())).body.user.profileImage;
    await change(mina, hide);
    // Friends still see each other.
    expect(await partnerOf(jun)).toMatchObject({ profileImage: earlierPhoto });
    expect((await jun.client.get(earlierPhoto)).status).toBe(200);
    expect((await jun.client.get(`/api/users/${mina.id}`)).status).toBe(200);

    await unfriend(jun);
    await change(mina, LATER);
    const photo = (await upload(mina, await aJpeg())).body.user.profileImage;
    expect(await partnerOf(jun)).toMatchObject({ ...EARLIER, profileImage: null, dogImage: null });
    const senders = async () =>
      (await jun.client.get(`/api/chat/messages/${roomId}`)).body.map(
        ({ sender }: { sender: object }) => sender,
      );
    expect(await senders()).toMatchObject([EARLIER, { name: jun.name }]);
    for (const path of [`/api/users/${mina.id}`, photo]) {
      expect(await jun.client.get(path)).toMatchObject(errorResponse('not_found'));
    }
    const request = { senderId: jun.id, receiverId: mina.id, message: '다시' };
    const sent = await jun.client.post('/api/friend-requests', request);
    expect(sent).toMatchObject(errorResponse('not_found'));
    // A block that is lifted at once shows nothing more.
    await block(jun, mina);
    await unblock(jun, mina);
    expect(await partnerOf(jun)).toMatchObject(EARLIER);
    expect((await jun.client.get(`/api/users/${mina.id}`)).status).toBe(404);

    await change(mina, show);
    expect(await partnerOf(jun)).toMatchObject({ ...LATER, profileImage: photo });
    expect(await senders()).toMatchObject([LATER, { name: jun.name }]);
    expect((await jun.client.get(photo)).status).toBe(200);
  },
);

it('[BLK-41] walks and notifications of unread messages have the names from the end of the friendship', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  await aWalk(app(), mina, roomId);
  const { id: messageId } = await aMessage(mina, roomId, '안녕');
  await unfriend(jun);
  await change(mina, { ...LATER, discoveryPaused: true });
  await upload(mina, await aJpeg(), { photoType: 'dog' });
  const [walk] = (await jun.client.get(`/api/walks/${jun.id}?past=true`)).body;
  expect(walk.partner).toMatchObject({ ...EARLIER, dogImage: null });
  const names = { name: EARLIER.name, dog_name: EARLIER.dogName };
  expect(await findUnreadMessage(app().db, jun.id, messageId, app().clock.now())).toMatchObject(
    names,
  );
  const news = await listAwayNews(app().db, jun.id, new Date(0));
  expect(news).toMatchObject([{ ...names, dog_photo: null }]);
});

it('[BLK-41] a user who hides sees no changes of the former friend either', async () => {
  const [jun, mina] = [await aMina('male'), await aJun()];
  await aRoom(mina, jun);
  await unfriend(mina);
  await change(mina, { visibleTo: 'same_gender' });
  await change(jun, LATER);
  expect(await partnerOf(mina)).toMatchObject({ ...EARLIER, profileImage: null });
});

it('[BLK-42] after a friendship by Instagram alone a pause hides the user as well', async () => {
  const [mina, jun] = await two();
  await aFriendship(mina, jun, 'instagram');
  await unfriend(jun);
  await change(mina, { discoveryPaused: true });
  expect((await jun.client.get(`/api/users/${mina.id}`)).status).toBe(404);
});

it('[BLK-43] a new friendship shows the present names, also of a paused user', async () => {
  const [mina, jun] = await two();
  await aRoom(mina, jun);
  await unfriend(jun);
  const requestId = await aRequest(mina, jun);
  await change(mina, { ...LATER, discoveryPaused: true });
  await jun.client.put(`/api/friend-requests/${requestId}/accept`, { connectionType: 'both' });
  expect(await partnerOf(jun)).toMatchObject(LATER);
  expect(await keptNames(mina)).toEqual([]);
});
