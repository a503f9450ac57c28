import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess } from '../../../tooling/processes/end-process.ts';
import { findFreePort } from '../../../tooling/processes/free-port.ts';
import { waitFor } from '../../../tooling/processes/wait-for.ts';

const START_TIMEOUT_MS = 20_000;
/** A driver that hangs longer than this fails the journey with the name of the command. */
const COMMAND_TIMEOUT_MS = 30_000;
/** The toolbar that is left of the browser after `THEME`. */
const TOOLBAR_PX = 20;
/** With its usual toolbar the window is at least 447 px wide. */
const THEME = `toolbar, toolbar *, headerbar, headerbar *, entry, button, button * {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }`;
/** Pages see `prefers-reduced-motion: reduce`. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n';

export interface WebKitPrograms {
  driver: string;
  browser: string;
}

export interface WebDriver {
  /** Sends a command of the protocol (W3C WebDriver) below the session. Throws with the name of the command. */
  send<Result>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: unknown): Promise<Result>;
  close(): Promise<void>;
}

function createConfig(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), THEME);
  writeFileSync(path.join(folder, 'gtk-3.0', 'settings.ini'), SETTINGS);
  return folder;
}

function startDriver(program: string, port: number, display: string, config: string): ChildProcess {
  const environment = {
    DISPLAY: display,
    TZ: 'Asia/Seoul',
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: config,
    XDG_CACHE_HOME: config,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    // Nothing outside of this machine is requested, such as map tiles.
    https_proxy: 'http://127.0.0.1:9',
    no_proxy: 'localhost,127.0.0.1',
    // The sandbox does not start for root.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  return spawn(program, ['-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
}

/** Starts a driver with one window of this size: the driver serves one session. */
export async function startWebDriver(
  programs: WebKitPrograms,
  display: string,
  { width, height }: { width: number; height: number },
): Promise<WebDriver> {
  const config = createConfig();
  const port = await findFreePort();
  const child = startDriver(programs.driver, port, display, config);
  let session = '';

  async function send<Result>(method: string, command: string, body?: unknown): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}${session}${command}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`WebKit: ${method} ${command}: ${String(error)}`);
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value as Result;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebKit: ${method} ${command}: ${error}: ${message}`);
  }
  async function close(): Promise<void> {
    if (session) await send('DELETE', '').catch(() => {});
    await endProcess(child);
    await rm(config, { recursive: true, force: true, maxRetries: 3 });
  }

  try {
    await waitFor('the driver of WebKit starts', START_TIMEOUT_MS, () =>
      send('GET', '/status').then(
        () => true,
        () => false,
      ),
    );
    const options = { binary: programs.browser, args: ['--automation'] };
    const capabilities = {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
    };
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
    session = `/session/${sessionId}`;
    await send('POST', '/window/rect', { width, height: height + TOOLBAR_PX });
  } catch (error) {
    await close();
    throw error;
  }
  return { send, close };
}
