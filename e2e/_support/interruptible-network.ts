import type { Page, WebSocketRoute } from '@playwright/test';

/** The page's connection to the server, calls and socket, which a test can interrupt and restore. */
export async function interruptibleNetwork(page: Page) {
  const open = new Set<WebSocketRoute>();
  let isInterrupted = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (isInterrupted) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  return {
    async interrupt() {
      isInterrupted = true;
      await page.context().setOffline(true);
      // A browser without a network keeps its sockets open for a while; the test closes them at once.
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    async restore() {
      isInterrupted = false;
      await page.context().setOffline(false);
    },
  };
}
