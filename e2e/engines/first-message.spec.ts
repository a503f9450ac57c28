import { aConversation, sendMessage, storedTexts } from '../_support/conversation.ts';
import { logIn } from '../_support/journey.ts';
import { aMember, MEMBER_PASSWORD } from '../_support/members.ts';
import { expect, test } from './_support/fixtures.ts';

const NEIGHBOUR = {
  email: 'sora@first.example',
  name: 'sora',
  dogName: '솜사탕',
  instagramId: 'sora.first',
};

test('[CLI-53] a member logs in, sees neighbours, and exchanges messages', async ({
  openPage,
  server,
}) => {
  const [conversation] = await Promise.all([aConversation(server), aMember(server, NEIGHBOUR)]);
  const { mina, jun } = conversation;
  const page = await openPage();
  await logIn(page, mina.user.email, MEMBER_PASSWORD);
  await page.goto('/discover');
  const card = page.getByTestId('nearby-card').filter({ hasText: NEIGHBOUR.dogName });
  await card.getByTestId('nearby-distance').waitFor();

  await page.goto('/chat');
  await page.getByTestId('room-row').click();
  await page.getByTestId('chat-input').fill('내일 공원에서 봐요');
  await page.getByTestId('chat-send').click();
  await expect.poll(() => storedTexts(server, conversation)).toEqual(['내일 공원에서 봐요']);
  await sendMessage(server, conversation, jun, '좋아요');
  await page.getByTestId('message').filter({ hasText: '좋아요' }).waitFor();
});
