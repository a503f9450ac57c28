/** The programs and servers that the tests need besides Node, and the check that they are there. */
import { findChromium, findHeadlessShell, findInPath } from '../tooling/find-chromium.ts';
import { findFirefox, findWebKit, findXdotool, findXvfb } from '../tooling/find-engines.ts';
import { findIcalendarPython } from '../tooling/find-icalendar.ts';
import { findServers } from './cluster/find-servers.ts';
import { DEBIAN_PACKAGES, installCommand, installPackages } from './debian-packages.ts';
import { runCommand } from './run-command.ts';
import { findPostgresqlProblem, findRedisProblem } from './test-services.ts';

interface Part {
  packages: readonly string[];
  /** The problem; null if it was found. */
  findProblem(): string | null | Promise<string | null>;
  /** The steps that use it also run without it, except on a build server. */
  isOptional?: boolean;
}

const found = (name: string, find: () => unknown) => () =>
  find() === null ? `${name} was not found` : null;

async function findChromiumProblem(): Promise<string | null> {
  const program = findChromium();
  if (program === null) return 'Chromium was not found (CHROMIUM_PATH names another one)';
  const { ok, output } = await runCommand(program, ['--version']);
  return ok ? null : `${program} does not run: ${output.trim().split('\n').at(-1)}`;
}

/** A shell that does not run is not used by the tests. */
async function findShellProblem(): Promise<string | null> {
  if (process.env.CHROMIUM_PATH) return null;
  const shell = findHeadlessShell();
  if (shell === null) return 'the headless shell of Chromium was not found';
  if ((await runCommand(shell, ['--version'])).ok) return null;
  const program = findChromium();
  if (program !== null) process.env.CHROMIUM_PATH = program;
  return `${shell} does not run; the full browser is used instead`;
}

const PARTS = {
  chromium: { packages: DEBIAN_PACKAGES.chromium, findProblem: findChromiumProblem },
  headlessShell: {
    packages: DEBIAN_PACKAGES.headlessShell,
    findProblem: findShellProblem,
    isOptional: true,
  },
  firefox: { packages: DEBIAN_PACKAGES.firefox, findProblem: found('Firefox', findFirefox) },
  webkit: { packages: DEBIAN_PACKAGES.webkit, findProblem: found('WebKitGTK', findWebKit) },
  xvfb: { packages: DEBIAN_PACKAGES.xvfb, findProblem: found('Xvfb', findXvfb) },
  xdotool: { packages: DEBIAN_PACKAGES.xdotool, findProblem: found('xdotool', findXdotool) },
  /** Its programs, or a running server. */
  postgresql: {
    packages: DEBIAN_PACKAGES.postgresql,
    findProblem: () => (findServers().postgresqlFolder ? null : findPostgresqlProblem()),
  },
  redis: {
    packages: DEBIAN_PACKAGES.redis,
    findProblem: () => (findServers().redis ? null : findRedisProblem()),
  },
  /** Tests that stop and kill servers start their own. */
  postgresqlPrograms: {
    packages: DEBIAN_PACKAGES.postgresql,
    findProblem: found('the programs of PostgreSQL', () => findServers().postgresqlFolder),
  },
  redisProgram: {
    packages: DEBIAN_PACKAGES.redis,
    findProblem: found('the program of Redis', () => findServers().redis),
  },
  nginx: {
    packages: DEBIAN_PACKAGES.nginx,
    findProblem: found('nginx', () => findServers().nginx),
  },
  haproxy: {
    packages: DEBIAN_PACKAGES.haproxy,
    findProblem: found('HAProxy', () => findServers().haproxy),
  },
  caddy: {
    packages: DEBIAN_PACKAGES.caddy,
    findProblem: found('Caddy', () => findServers().caddy),
  },
  promtool: {
    packages: DEBIAN_PACKAGES.promtool,
    findProblem: found('promtool', () => findInPath(['promtool'])),
    isOptional: true,
  },
  /** Reads the feed of walks. */
  icalendar: {
    packages: DEBIAN_PACKAGES.icalendar,
    findProblem: found('the package icalendar of Python', findIcalendarPython),
  },
} as const satisfies Record<string, Part>;
export type PartName = keyof typeof PARTS;

export interface MissingPart {
  problem: string;
  /** Installs it. */
  command: string;
  isOptional: boolean;
}

/** The parts that are missing, each with its problem. Installs nothing. */
export async function findProblems(names: readonly PartName[]): Promise<Map<PartName, string>> {
  const problems = new Map<PartName, string>();
  for (const name of names) {
    const problem = await PARTS[name].findProblem();
    if (problem !== null) problems.set(name, problem);
  }
  return problems;
}

/** Looks for the parts and installs those that are missing, as root on Debian. Returns those that are missing then. */
export async function findOrInstallParts(
  names: readonly PartName[],
): Promise<Map<PartName, MissingPart>> {
  const before = await findProblems(names);
  const packages = new Set([...before.keys()].flatMap((name) => [...PARTS[name].packages]));
  const installProblem = await installPackages([...packages]);
  const after = before.size === 0 ? before : await findProblems([...before.keys()]);
  const reason = installProblem ? `; apt-get: ${installProblem}` : '';
  const toMissing = ({ packages, isOptional = false }: Part, problem: string): MissingPart => ({
    problem,
    command: `Debian: ${installCommand(packages)}${reason}`,
    isOptional,
  });
  return new Map([...after].map(([name, problem]) => [name, toMissing(PARTS[name], problem)]));
}
