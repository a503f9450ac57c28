#!/usr/bin/env -S node --import tsx
/**
 * Starts the Firefox of the environment variable FIREFOX for Playwright, and accepts the commands of WebDriver BiDi
 * that it does not know yet. Playwright reads the address of the socket from stderr.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/** Firefox 153 has colour schemes and reduced motion as preferences only. */
const UNKNOWN_COMMANDS = new Set(['emulation.setMediaFeaturesOverride']);
const MESSAGE_MAX_BYTES = 2 ** 28;
const READY = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal));
}
firefox.on('error', ({ message }) => console.error(message));
firefox.on('exit', (code) => process.exit(code ?? 0));

const toText = (data: RawData) => (data as Buffer).toString();

function connectClient(client: WebSocket, address: string): void {
  const browser = new WebSocket(address, {
    perMessageDeflate: false,
    maxPayload: MESSAGE_MAX_BYTES,
  });
  const waiting: string[] = [];
  browser.on('open', () => {
    for (const text of waiting.splice(0)) browser.send(text);
  });
  browser.on('message', (data) => client.send(toText(data)));
  for (const event of ['close', 'error']) browser.on(event, () => client.close());
  client.on('close', () => browser.close());
  client.on('message', (data) => {
    const text = toText(data);
    const { id, method } = JSON.parse(text) as { id: number; method: string };
    if (UNKNOWN_COMMANDS.has(method)) {
      client.send(JSON.stringify({ type: 'success', id, result: {} }));
    } else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else waiting.push(text);
  });
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = READY.exec(line)?.[1];
  if (!address) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client, { url }) => connectClient(client, address + (url ?? '')));
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
});
