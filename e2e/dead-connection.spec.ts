import { type FaultProxy, openFaultProxy } from '../tooling/processes/fault-proxy.ts';
import { findFreePort } from '../tooling/processes/free-port.ts';
import type { OpenBrowser } from './_support/browser-opener.ts';
import { aConversation, bubble, type Conversation, sendMessage } from './_support/conversation.ts';
import { test as base, DESKTOP, expect } from './_support/fixtures.ts';
import { signInPage } from './_support/members.ts';
import { type ServerProcess, startServerProcess } from './_support/server-process.ts';

/** The shown state may be wrong, and a message may be missing, for this long. */
const LIMIT = { timeout: 10_000 };

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

const LOST = /Failed to load resource|WebSocket connection|net::ERR/;

/** A conversation that is open in a page behind the proxy. */
async function openConversation(
  openBrowser: OpenBrowser,
  server: ServerProcess,
  direct: ServerProcess,
  name: string,
) {
  const conversation: Conversation = await aConversation(direct, name);
  const page = await openBrowser({ ...DESKTOP, expectedErrors: LOST });
  await signInPage(page, server, conversation.mina);
  await page.goto(`/chat/${conversation.roomId}`);
  await sendMessage(direct, conversation, conversation.jun, '연결됨');
  await expect(bubble(page, '연결됨')).toBeVisible();
  const state = page.getByTestId('realtime-state').first();
  const showsConnected = (isConnected: boolean) =>
    isConnected
      ? expect(state).toHaveAttribute('data-state', 'connected', LIMIT)
      : expect(state).not.toHaveAttribute('data-state', 'connected', LIMIT);
  await showsConnected(true);
  // A file that is still loading holds its connection for good.
  await page.waitForLoadState('networkidle');
  return {
    page,
    showsConnected,
    write: (text: string) => sendMessage(direct, conversation, conversation.jun, text),
  };
}

test('[CLI-48] [CLI-50] after sleep with dead connections a message appears within 10 s of a tap', async ({
  openBrowser,
  server,
  direct,
  faultProxy,
}) => {
  const { page, write } = await openConversation(openBrowser, server, direct, 'sleep');
  faultProxy.abandon();
  await write('자는 동안');
  await page.mouse.click(640, 300);
  await expect(bubble(page, '자는 동안')).toBeVisible(LIMIT);
});

test('[CLI-48] a passive page receives a message within 10 s after its connections died', async ({
  openBrowser,
  server,
  direct,
  faultProxy,
}) => {
  const { page, write } = await openConversation(openBrowser, server, direct, 'passive');
  faultProxy.abandon();
  await write('조용히');
  await expect(bubble(page, '조용히')).toBeVisible(LIMIT);
});

test('[CLI-48] [CLI-49] a server that is frozen, and one that is back, are shown within 10 s', async ({
  openBrowser,
  server,
  direct,
  faultProxy,
}) => {
  const { showsConnected } = await openConversation(openBrowser, server, direct, 'frozen');
  faultProxy.stall();
  await showsConnected(false);
  faultProxy.restore();
  await showsConnected(true);
});

test('[CLI-49] after an outage in which all attempts failed, a passive page is connected within 10 s', async ({
  openBrowser,
  server,
  direct,
  faultProxy,
}) => {
  test.setTimeout(90_000);
  const { page, showsConnected, write } = await openConversation(
    openBrowser,
    server,
    direct,
    'outage',
  );
  let attempts = 0;
  page.on('websocket', () => {
    attempts += 1;
  });
  faultProxy.cut();
  await showsConnected(false);
  await expect.poll(() => attempts, { timeout: 40_000 }).toBeGreaterThanOrEqual(5);
  faultProxy.restore();
  await showsConnected(true);
  await write('돌아왔어요');
  await expect(bubble(page, '돌아왔어요')).toBeVisible();
});
