/** The packages of Debian that the tests need: the only list of them, for the installation and for messages. */
import { runCommand } from './run-command.ts';

export const DEBIAN_PACKAGES = {
  chromium: ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji'],
  headlessShell: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver'],
  xvfb: ['xvfb'],
  xdotool: ['xdotool'],
  postgresql: ['postgresql'],
  redis: ['redis-server'],
  nginx: ['nginx'],
  haproxy: ['haproxy'],
  caddy: ['caddy'],
  promtool: ['prometheus'],
  icalendar: ['python3-icalendar'],
} as const satisfies Record<string, readonly string[]>;

export const installCommand = (packages: readonly string[]): string =>
  `apt-get install ${packages.join(' ')}`;

const aptGet = (...args: string[]) =>
  runCommand(
    'apt-get',
    ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args],
    // No service is started.
    { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } },
  );
const install = (packages: readonly string[]) =>
  aptGet('install', '-y', '--no-install-recommends', ...packages);

/** As root on Debian it is usual that a program installs what it needs. */
const canInstall = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await runCommand('apt-get', ['--version'])).ok;

/** Installs packages, as root on Debian. Returns the reason if one could not be installed; null if nothing was tried. */
export async function installPackages(packages: readonly string[]): Promise<string | null> {
  if (packages.length === 0 || !(await canInstall())) return null;
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  await aptGet('update');
  const all = await install(packages);
  if (all.ok) return null;
  // A distribution may lack one of them.
  const problems: string[] = [];
  for (const name of all.output.includes('Unable to locate package') ? packages : []) {
    const { ok, output } = await install([name]);
    if (!ok) problems.push(output);
  }
  const output = problems.at(-1) ?? all.output;
  return (
    output
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('E: ')) ?? output.trim()
  );
}
