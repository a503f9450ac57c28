import type { Page } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from '../tooling/processes/fault-proxy.ts';
import { findFreePort } from '../tooling/processes/free-port.ts';
import type { OpenBrowser } from './_support/browser-opener.ts';
import { aConversation, bubble, type Conversation, sendMessage } from './_support/conversation.ts';
import { test as base, DESKTOP, expect } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';
import { pauseClock } from './_support/pause-clock.ts';
import { type ServerProcess, startServerProcess } from './_support/server-process.ts';

/** The shown state may be wrong, and a message may be missing, for this long. */
const LIMIT_MS = 10_000;
const STEP_MS = 500;
const FRAME_MS = 16;
const SETTLED = { intervals: [100], timeout: 30_000 };

interface ProxyFixtures {
  /** Between the page and the server. The calls of the test itself do not pass it. */
  faultProxy: FaultProxy;
  direct: ServerProcess;
}

const test = base.extend<object, ProxyFixtures>({
  faultProxy: [
    async ({ program: _ }, use) => {
      const proxy = await openFaultProxy(`http://localhost:${await findFreePort()}`);
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  direct: [
    async ({ faultProxy }, use) => {
      const server = await startServerProcess('main', {
        port: Number(new URL(faultProxy.target).port),
        environment: {
          PUBLIC_URL: new URL(faultProxy.url).origin.replace('127.0.0.1', 'localhost'),
        },
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ faultProxy, direct }, use) =>
      use({ ...direct, url: new URL(faultProxy.url).origin.replace('127.0.0.1', 'localhost') }),
    { scope: 'worker' },
  ],
});

// One server, and so one worker, for all tests of the file.
test.describe.configure({ mode: 'default' });

/**
 * The assertion holds once the clock of the page, not of this machine, has reached the limit. Then the clock only draws
 * frames: data that the network still delivers is shown.
 */
async function withinLimit(page: Page, assertion: () => Promise<void>): Promise<void> {
  await pauseClock(page);
  for (let passed = STEP_MS; passed < LIMIT_MS; passed += STEP_MS) await page.clock.runFor(STEP_MS);
  await expect(async () => {
    await page.clock.runFor(FRAME_MS);
    await assertion();
  }).toPass(SETTLED);
}

const LOST = /Failed to load resource|WebSocket connection|net::ERR/;

/** A conversation that is open in a page behind the proxy. */
async function openConversation(
  openBrowser: OpenBrowser,
  server: ServerProcess,
  direct: ServerProcess,
) {
  const conversation: Conversation = await aConversation(direct);
  const page = await openBrowser({ ...DESKTOP, expectedErrors: LOST });
  await page.clock.install();
  await signInPage(page, server, conversation.mina);
  await page.goto(`/chat/${conversation.roomId}`);
  await sendMessage(direct, conversation, conversation.jun, '연결됨');
  await expect(bubble(page, '연결됨')).toBeVisible();
  const state = page.getByTestId('realtime-state').first();
  const isConnected = async () => (await state.getAttribute('data-state')) === 'connected';
  await expect.poll(isConnected).toBe(true);
  // A file that is still loading holds its connection for good.
  await page.waitForLoadState('networkidle');
  return {
    page,
    shows: async (text: string) => expect(await bubble(page, text).isVisible()).toBe(true),
    showsConnected: async (expected: boolean) => expect(await isConnected()).toBe(expected),
    write: (text: string) => sendMessage(direct, conversation, conversation.jun, text),
  };
}

test(
  '[CLI-48] after sleep with dead connections a message appears within 10 s of a tap',
  LONG,
  async ({ openBrowser, server, direct, faultProxy }) => {
    const { page, shows, write } = await openConversation(openBrowser, server, direct);
    faultProxy.abandon();
    await write('자는 동안');
    await page.mouse.click(640, 300);
    await withinLimit(page, () => shows('자는 동안'));
  },
);

test(
  '[CLI-48] a passive page receives a message within 10 s after its connections died',
  LONG,
  async ({ openBrowser, server, direct, faultProxy }) => {
    const { page, shows, write } = await openConversation(openBrowser, server, direct);
    faultProxy.abandon();
    await write('조용히');
    await withinLimit(page, () => shows('조용히'));
  },
);

test(
  '[CLI-48] [CLI-2] a server that is frozen, and one that is back, are shown within 10 s',
  LONG,
  async ({ openBrowser, server, direct, faultProxy }) => {
    const { page, showsConnected } = await openConversation(openBrowser, server, direct);
    faultProxy.stall();
    await withinLimit(page, () => showsConnected(false));
    faultProxy.restore();
    await withinLimit(page, () => showsConnected(true));
  },
);

test(
  '[CLI-2] after an outage where all attempts failed, a passive page is connected within 10 s',
  LONG,
  async ({ openBrowser, server, direct, faultProxy }) => {
    const { page, shows, showsConnected, write } = await openConversation(
      openBrowser,
      server,
      direct,
    );
    let attempts = 0;
    page.on('websocket', () => {
      attempts += 1;
    });
    faultProxy.cut();
    await withinLimit(page, () => showsConnected(false));
    await expect(async () => {
      await page.clock.runFor(STEP_MS);
      expect(attempts).toBeGreaterThanOrEqual(5);
    }).toPass({ intervals: [0], timeout: 60_000 });
    faultProxy.restore();
    await withinLimit(page, () => showsConnected(true));
    await write('돌아왔어요');
    await withinLimit(page, () => shows('돌아왔어요'));
  },
);
