import { aConversation, bubble, sendMessage } from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { signInPage } from './_support/members.ts';

const { viewport } = PHONE;
const SIZES = [
  ['the keyboard has closed', { ...viewport, height: 460 }],
  ['the phone was turned', { width: viewport.height, height: viewport.width }],
] as const;

for (const [name, size] of SIZES) {
  test(`[CHAT-93] after ${name} a conversation follows its newest message and marks it as read`, async ({
    openBrowser,
    server,
  }) => {
    const conversation = await aConversation(server);
    const { jun, mina, roomId } = conversation;
    for (let index = 1; index <= 20; index++)
      await sendMessage(server, conversation, jun, `말 ${index}번`);
    const page = await openBrowser(PHONE);
    await signInPage(page, server, mina);
    await page.goto(`/chat/${roomId}`);
    await expect(bubble(page, '말 20번')).toBeInViewport();
    await page.setViewportSize(size);
    await page.getByTestId('chat-input').fill('한 줄\n두 줄\n세 줄\n네 줄');
    await expect(bubble(page, '말 20번')).toBeInViewport();
    await page.getByTestId('chat-input').fill('');
    await page.setViewportSize(viewport);
    await expect(bubble(page, '말 20번')).toBeInViewport();
    await sendMessage(server, conversation, jun, '새로 온 말');
    await expect(bubble(page, '새로 온 말')).toBeInViewport();
    await expect(page.getByRole('button', { name: '최신 메시지로' })).toBeHidden();
    await expect
      .poll(async () => {
        const response = await page.request.get(`/api/chat/rooms/${mina.user.id}`);
        return (await response.json())[0].unreadCount;
      })
      .toBe(0);
  });
}
