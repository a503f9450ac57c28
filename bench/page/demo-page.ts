import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SessionResponse } from '@meongmate/shared/contract/people';
import { type BrowserContext, chromium } from '@playwright/test';
import { findOrInstallParts } from '../../scripts/test-parts.ts';
import { findChromium } from '../../tooling/find-chromium.ts';
import { createAppProcess } from '../../tooling/processes/app-process.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { cpuProfileArgs } from '../cpu-profile-args.ts';

const OWNER_EMAIL = 'demo@meongmate.example';
const PASSWORD = 'meongmate123';

export interface DemoPage {
  url: string;
  /** A browser with the settings of a phone, without a session. */
  context: BrowserContext;
  /** The port on which other tools reach the same browser. */
  debuggingPort: number;
  session: SessionResponse;
  /** The session cookie of the demo owner. A page with it is signed in (OFFL-21). */
  sid: string;
  dispose(): Promise<void>;
}

/** A session and its cookie. */
export async function logIn(
  url: string,
  email: string,
): Promise<Pick<DemoPage, 'session' | 'sid'>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const sid = /sid=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (!response.ok || !sid) throw new Error(`log-in: ${response.status}`);
  return { session: (await response.json()) as SessionResponse, sid };
}

/** Starts the built demo and a separate Chromium. */
export async function openDemoPage(environment: Record<string, string> = {}): Promise<DemoPage> {
  const missing = (await findOrInstallParts(['chromium'])).get('chromium');
  const program = findChromium();
  if (missing || !program) throw new Error(missing?.problem ?? 'Chromium was not found');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'meongmate-bench-'));
  const server = await createAppProcess(
    { ...environment, DATA_DIR: dataDir },
    { program: 'demo', nodeArgs: cpuProfileArgs(), readinessPath: '/readyz' },
  );
  await server.start();
  const url = `http://localhost:${server.port}`;
  const debuggingPort = await findFreePort();
  const { session, sid } = await logIn(url, OWNER_EMAIL);
  const context = await chromium.launchPersistentContext(path.join(dataDir, 'browser'), {
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ko-KR',
  });
  await context.addInitScript({
    // The runner of these files wraps functions in a helper that does not exist in a page. The offer to install the
    // app would cover the room list.
    content: `globalThis.__name ??= (named) => named;
      if (location.protocol !== 'about:') localStorage.setItem('installOffer', 'closed');`,
  });
  return {
    url,
    context,
    debuggingPort,
    session,
    sid,
    async dispose() {
      await context.close();
      await server.terminate();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
