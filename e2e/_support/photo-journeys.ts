import type { Message } from '@meongmate/shared/contract/chat';
import type { User } from '@meongmate/shared/contract/people';
import { expect } from '@playwright/test';
import type { Conversation } from './conversation.ts';
import type { JourneyPage } from './journey-page.ts';
import type { Member } from './members.ts';
import {
  anOrientedPhoto,
  expectUpright,
  type Orientation,
  type PhotoFile,
  type PhotoFormat,
} from './oriented-photos.ts';
import type { ServerProcess } from './server-process.ts';
import { uiLabels } from './ui-labels.ts';

const KO = uiLabels('ko');
/** A photo takes tenths of a second. */
const OFTEN = { intervals: [100] };

async function read(server: ServerProcess, path: string, { cookie }: Member): Promise<Response> {
  const response = await fetch(server.url + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const readPhoto = async (server: ServerProcess, path: string, member: Member): Promise<Buffer> =>
  Buffer.from(await (await read(server, path, member)).arrayBuffer());

const dogImage = async (server: ServerProcess, member: Member): Promise<string> =>
  ((await (await read(server, `/api/users/${member.user.id}`, member)).json()) as User).dogImage ??
  '';

/** Returns the bytes of the dog's photo after it has changed. */
async function changedPhoto(server: ServerProcess, member: Member, before: string) {
  await expect.poll(() => dogImage(server, member), OFTEN).not.toBe(before);
  return readPhoto(server, await dogImage(server, member), member);
}

/** In the editor of the dog: returns the stored photo after a choice. */
async function pickPhoto(
  page: JourneyPage,
  server: ServerProcess,
  member: Member,
  file: PhotoFile,
): Promise<Buffer> {
  const before = await dogImage(server, member);
  await page.getByTestId('photo-input-dog').setInputFiles(file);
  return changedPhoto(server, member, before);
}

/** In the editor of the dog: returns the stored photo after a crop of its middle. */
async function cropPhoto(page: JourneyPage, server: ServerProcess, member: Member) {
  const before = await dogImage(server, member);
  await page.getByLabel(KO.adjustDog, { exact: true }).click();
  await page.getByText(KO.usePhoto, { exact: true }).click();
  return changedPhoto(server, member, before);
}

export const storedPhotos = async (server: ServerProcess, { roomId, mina }: Conversation) =>
  ((await (await read(server, `/api/chat/messages/${roomId}`, mina)).json()) as Message[]).flatMap(
    ({ photo }) => (photo?.path ? [photo.path] : []),
  );

/** In the conversation: returns the stored photo after it was sent. */
export async function sendPhoto(
  page: JourneyPage,
  server: ServerProcess,
  conversation: Conversation,
  file: PhotoFile,
): Promise<Buffer> {
  const count = (await storedPhotos(server, conversation)).length;
  await page.getByTestId('chat-photo-input').setInputFiles(file);
  const isStored = async () => (await storedPhotos(server, conversation)).length > count;
  await expect.poll(isStored, OFTEN).toBe(true);
  const path = (await storedPhotos(server, conversation)).at(-1) ?? '';
  return readPhoto(server, path, conversation.mina);
}

export type PhotoCase = readonly [PhotoFormat, Orientation];

/** Chooses each photo in the editor of the dog, and crops it. */
export async function expectProfilePhotosUpright(
  page: JourneyPage,
  server: ServerProcess,
  member: Member,
  cases: readonly PhotoCase[],
): Promise<void> {
  await page.goto('/my-profile/dog');
  for (const [format, orientation] of cases) {
    const file = await anOrientedPhoto(format, orientation);
    const picked = await pickPhoto(page, server, member, file);
    await expectUpright(picked, { format, orientation, what: 'picker' });
    const cropped = await cropPhoto(page, server, member);
    await expectUpright(cropped, { format, orientation, what: 'crop' });
  }
}

/** Sends each photo; the page is signed in as the first member of the conversation. */
export async function expectSentPhotosUpright(
  page: JourneyPage,
  server: ServerProcess,
  conversation: Conversation,
  cases: readonly PhotoCase[],
): Promise<void> {
  await page.goto(`/chat/${conversation.roomId}`);
  for (const [format, orientation] of cases) {
    const file = await anOrientedPhoto(format, orientation);
    const sent = await sendPhoto(page, server, conversation, file);
    await expectUpright(sent, { format, orientation, what: 'chat' });
  }
}
