import { aConversation, sendMessage, storedTexts } from '../_support/conversation.ts';
import { storedPaths, waitForWorker } from '../_support/stored-data.ts';
import { expect, test } from './_support/fixtures.ts';

const READ = '내일 공원에서 봐요';
const WRITTEN = ['지하철이에요', '곧 내려요'];
/** Errors that browsers report for an unreachable server. */
const UNREACHABLE =
  /ERR_|download failed|NetworkError|could not load|Load failed|connection|interrupted|WebSocket|Failed to load/i;

test('[CLI-53] [OFFL-1] [OFFL-2] [OFFL-3] without a network the app starts, shows read messages, and sends written ones later', async ({
  openPage,
  network,
  server,
}) => {
  const conversation = await aConversation(server);
  await sendMessage(server, conversation, conversation.jun, READ);
  const page = await openPage({ member: conversation.mina, expectedErrors: UNREACHABLE });
  const message = (text: string) => page.getByTestId('message').filter({ hasText: text });
  await page.goto('/chat');
  await page.getByTestId('room-row').click();
  await message(READ).waitFor();
  await waitForWorker(page);
  await expect
    .poll(() => storedPaths(page))
    .toContain(`/stored-lists/chat/messages/${conversation.roomId}`);
  await expect.poll(() => storedPaths(page)).toContainEqual(expect.stringMatching('/chat/rooms'));

  network.cut();
  await page.goto('/chat');
  await page.getByTestId('room-row').filter({ hasText: READ }).click();
  await message(READ).waitFor();
  for (const text of WRITTEN) {
    await page.getByTestId('chat-input').fill(text);
    await page.getByTestId('chat-send').click();
    await message(text).waitFor();
  }
  await page.reload();
  await message(WRITTEN.at(-1) ?? '').waitFor();

  network.restore();
  await expect
    .poll(() => storedTexts(server, conversation), { timeout: 20_000 })
    .toEqual([READ, ...WRITTEN]);
  for (const text of WRITTEN) await expect.poll(() => message(text).count()).toBe(1);
});
