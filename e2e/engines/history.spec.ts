import { aConversation, type Conversation, sendMessage } from '../_support/conversation.ts';
import { type ServerProcess, startServerProcess } from '../_support/server-process.ts';
import { test as base, expect } from './_support/fixtures.ts';

const MESSAGES = 300;
/** Two members may send 240 in a minute; the count starts again with the server. */
const MESSAGES_PER_START = 200;
const NUMBERS = Array.from({ length: MESSAGES }, (_, index) => index + 1);

interface Room {
  server: ServerProcess;
  conversation: Conversation;
}

/** A room with 300 messages, filled in two runs of the server. */
async function fillRoom(): Promise<Room> {
  let server = await startServerProcess('main');
  const conversation = await aConversation(server);
  for (const number of NUMBERS) {
    if (number % MESSAGES_PER_START === 0) {
      await server.stop();
      server = await startServerProcess('main', { dataDir: server.dataDir, port: server.port });
    }
    const from = number % 2 === 0 ? conversation.mina : conversation.jun;
    const text = number % 7 === 0 ? '조금 긴 이야기예요. '.repeat(number % 9) : '네, 좋아요';
    await sendMessage(server, conversation, from, `${text} #${number}.`);
  }
  return { server, conversation };
}

const test = base.extend<object, { room: Room; server: ServerProcess }>({
  room: [
    // Playwright requires a destructured first parameter.
    async ({ engine: _ }, use) => {
      const room = await fillRoom();
      await use(room);
      await room.server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [async ({ room }, use) => use(room.server), { scope: 'worker' }],
});

test('[CLI-53] [CLI-7] [CHAT-15] scrolling up in 300 messages shows each of them once, in order', async ({
  openPage,
  room: { conversation },
}) => {
  const page = await openPage({ member: conversation.mina });
  await page.goto(`/chat/${conversation.roomId}`);
  await page
    .getByTestId('message')
    .filter({ hasText: `#${MESSAGES}.` })
    .waitFor();
  const { seen, unordered } = await page.evaluate(async () => {
    const log = document.querySelector('[role=log]');
    if (!log) throw new Error('no conversation');
    const numbersOnScreen = () =>
      [...log.querySelectorAll('[data-testid=message]')].map((message) =>
        Number(/#(\d+)\./.exec(message.textContent ?? '')?.[1]),
      );
    const all = new Set<number>();
    const wrongOrders: string[] = [];
    while (!all.has(1)) {
      log.scrollTop -= 400;
      await new Promise(requestAnimationFrame);
      const numbers = numbersOnScreen();
      if (numbers.some((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0) + 1)) {
        wrongOrders.push(numbers.join(' '));
      }
      for (const number of numbers) all.add(number);
    }
    return { seen: [...all].sort((a, b) => a - b), unordered: wrongOrders };
  });
  expect(seen).toEqual(NUMBERS);
  expect(unordered).toEqual([]);
  await page.getByRole('button', { name: '최신 메시지로' }).click();
  await page
    .getByTestId('message')
    .filter({ hasText: `#${MESSAGES}.` })
    .waitFor();
});
