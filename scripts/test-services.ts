/** Finds what the tests need besides Node: PostgreSQL, Redis, browsers and the checker of alerts. */
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { findChromium, findHeadlessShell, findInPath } from '../tooling/find-chromium.ts';
import { findFirefox, findWebKit, findXdotool, findXvfb } from '../tooling/find-engines.ts';
import { runCommand } from './run-command.ts';
import { DEFAULT_DATABASE_URL, DEFAULT_REDIS_URL } from './test-addresses.ts';

const CONNECT_TIMEOUT_MS = 3000;
const OLDEST_POSTGRESQL = 150_000;

export interface Service {
  name: string;
  found: boolean;
  /** What was found, or what is missing and how to get it. */
  note: string;
}

/** Addresses may contain a password, which is left out. */
function withoutCredentials(address: string): string {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}${url.pathname}`;
  } catch {
    return 'an address that is no URL';
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || error.name : String(error);

export async function findPostgresql(): Promise<Service> {
  const name = 'PostgreSQL';
  const address = process.env.TEST_DATABASE_URL ?? DEFAULT_DATABASE_URL;
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number; text: string }>(
      `select current_setting('server_version_num')::int as number,
              current_setting('server_version') as text`,
    );
    const version = rows[0];
    if (!version || version.number < OLDEST_POSTGRESQL) {
      return {
        name,
        found: false,
        note: `${withoutCredentials(address)} is older than PostgreSQL 15`,
      };
    }
    return { name, found: true, note: `${version.text} at ${withoutCredentials(address)}` };
  } catch (error) {
    const note = `${withoutCredentials(address)}: ${reasonOf(error)} (TEST_DATABASE_URL names another one)`;
    return { name, found: false, note };
  } finally {
    // A client that never connected cannot be closed.
    await client.end().catch(() => {});
  }
}

export async function findRedis(): Promise<Service> {
  const name = 'Redis';
  const address = process.env.TEST_REDIS_URL ?? DEFAULT_REDIS_URL;
  try {
    const url = new URL(address);
    const socket = connect({ host: url.hostname, port: Number(url.port || 6379) });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    await once(socket, 'connect');
    // A Redis with a password also responds, with an error that shows it is available.
    socket.write('PING\r\n');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    const found = /^(\+PONG|-NOAUTH)/.test(reply.toString());
    return {
      name,
      found,
      note: found ? withoutCredentials(address) : `${withoutCredentials(address)} is no Redis`,
    };
  } catch (error) {
    const note = `${withoutCredentials(address)}: ${reasonOf(error)} (TEST_REDIS_URL names another one)`;
    return { name, found: false, note };
  }
}

const PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];
const SHELL_PACKAGE = 'chromium-headless-shell';

const aptGet = (...args: string[]) =>
  runCommand(
    'apt-get',
    ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args],
    // No service is started.
    { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } },
  );

/** The browser, and the same engine without windows, which opens a page in a quarter of the time. */
export async function findOrInstallChromium(): Promise<Service> {
  const current = await tryChromium();
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return current;
  if (current.found && findHeadlessShell() !== null) return current;
  if (!(await runCommand('apt-get', ['--version'])).ok) return current;
  const packages = [...(current.found ? [] : PACKAGES), SHELL_PACKAGE];
  const problem = await install(packages);
  const found = await tryChromium();
  if (found.found || !problem) return found;
  return { name: current.name, found: false, note: `apt-get could not install it: ${problem}` };
}

/** Returns the reason if a package could not be installed. */
async function install(packages: readonly string[]): Promise<string | undefined> {
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  const update = await aptGet('update');
  // One at a time: a distribution may have the browser but not the headless shell.
  let result = update;
  for (const name of update.ok ? packages : []) {
    const { ok, output } = await aptGet('install', '-y', '--no-install-recommends', name);
    if (!ok && result.ok) result = { ok, output };
  }
  return result.ok ? undefined : (result.output.trim().split('\n').at(-1) ?? '');
}

const ENGINES = [
  { package: 'firefox-esr', find: findFirefox },
  { package: 'webkit2gtk-driver', find: findWebKit },
  { package: 'xvfb', find: findXvfb },
  { package: 'xdotool', find: findXdotool },
];

const listMissingEngines = () =>
  ENGINES.filter(({ find }) => find() === null).map((engine) => engine.package);

/** Firefox, WebKitGTK and the display for their windows, from the packages of Debian. */
export async function findOrInstallEngines(): Promise<Service> {
  const name = 'Firefox and WebKitGTK';
  const isRoot = process.getuid?.() === 0;
  if (listMissingEngines().length > 0 && isRoot && (await runCommand('apt-get', ['--version'])).ok)
    await install(listMissingEngines());
  const missing = listMissingEngines();
  const note = `not found: ${missing.join(', ')} (Debian: apt-get install ${missing.join(' ')})`;
  return { name, found: missing.length === 0, note: missing.length === 0 ? 'installed' : note };
}

/** Checks rules of Prometheus; its path, or null. */
export async function findOrInstallPromtool(): Promise<string | null> {
  const find = () => findInPath(['promtool']);
  const isRoot = process.getuid?.() === 0;
  if (find() === null && isRoot && (await runCommand('apt-get', ['--version'])).ok)
    await install(['prometheus']);
  return find();
}

async function tryChromium(): Promise<Service> {
  const name = 'Chromium';
  const program = findChromium();
  if (program === null) {
    const note = 'not found; install one (Debian: apt-get install chromium) or set CHROMIUM_PATH';
    return { name, found: false, note };
  }
  const { ok, output } = await runCommand(program, ['--version']);
  const version = output.trim().split('\n').at(-1) ?? '';
  const shell = findHeadlessShell();
  if (shell !== null && !(await runCommand(shell, ['--version'])).ok) {
    console.log(`${shell} does not run; the full browser is used instead.`);
    process.env.CHROMIUM_PATH = program;
  }
  const programs = [program, findHeadlessShell()].filter(Boolean).join(', ');
  return {
    name,
    found: ok,
    note: ok ? `${version} (${programs})` : `${program} does not run: ${version}`,
  };
}
