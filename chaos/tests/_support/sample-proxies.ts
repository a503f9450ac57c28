/** The proxies of `deploy/` in front of two processes of a test: the samples themselves, with other addresses. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProxyName, ServerPrograms } from '../../../scripts/cluster/find-servers.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { inRoot } from '../../../scripts/source-files.ts';
import { UNTRUSTED_CERTIFICATE } from '../../../server/tests/_support/untrusted-certificate.ts';
import { collectOutput } from '../../../tooling/processes/built-program.ts';
import { endProcess } from '../../../tooling/processes/end-process.ts';
import { findFreePort } from '../../../tooling/processes/free-port.ts';
import { waitFor } from '../../../tooling/processes/wait-for.ts';

const START_TIMEOUT_MS = 10_000;

export interface SampleProxy {
  url: string;
  /** The address that redirects to https. */
  plainUrl: string;
  /** All lines that it has logged. */
  log(): string;
  stop(): Promise<void>;
}

interface Setting {
  program: string;
  folder: string;
  certificate: string;
  key: string;
  plain: string;
  tls: string;
  servers: readonly [string, string];
}

interface Command {
  args: readonly string[];
  env?: Record<string, string>;
}

/** Throws if the sample has no such text, so that no test runs on a half-changed one. */
function replaced(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the sample has no ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

const readSample = (name: string) => readFileSync(inRoot(`deploy/${name}`), 'utf8');

function prepareNginx({ folder, certificate, key, plain, tls, servers }: Setting): Command {
  const site = path.join(folder, 'meongmate.conf');
  const sample = replaced(readSample('nginx.conf'), {
    '/var/log/nginx/': `${folder}/`,
    'listen 80;': `listen ${plain};`,
    'listen 443 ': `listen ${tls} `,
    '/etc/ssl/meongmate/fullchain.pem': certificate,
    '/etc/ssl/meongmate/privkey.pem': key,
    '127.0.0.1:3001': servers[0],
    '127.0.0.1:3002': servers[1],
  });
  writeFileSync(site, sample);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `pid ${folder}/nginx.pid; events {} http { access_log off;
    ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
    include ${site}; }`,
  );
  return { args: ['-p', folder, '-e', 'stderr', '-c', main, '-g', 'daemon off;'] };
}

function prepareHaproxy({ folder, certificate, key, plain, tls, servers }: Setting): Command {
  const both = path.join(folder, 'both.pem');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const file = path.join(folder, 'haproxy.cfg');
  // Fewer open files than on a server.
  const sample = replaced(readSample('haproxy.cfg'), {
    'maxconn 20000': 'maxconn 1000',
    'log /dev/log local0': 'log stdout format raw local0',
  });
  // Only root can become another user.
  const isRoot = process.getuid?.() === 0;
  writeFileSync(file, isRoot ? sample : sample.replace(/^\t(user|group) .*\n/gm, ''));
  return {
    args: ['-db', '-f', file],
    env: {
      HTTP_ADDRESS: plain,
      HTTPS_ADDRESS: tls,
      CERTIFICATE: both,
      SERVER_1: servers[0],
      SERVER_2: servers[1],
    },
  };
}

async function prepareCaddy(setting: Setting): Promise<Command> {
  const { program, folder, certificate, key, plain, tls, servers } = setting;
  const file = path.join(folder, 'Caddyfile');
  const ports = [plain, tls].map((address) => address.split(':')[1]);
  const sample = replaced(readSample('Caddyfile'), {
    '\n\tlog {': `
      http_port ${ports[0]}
      https_port ${ports[1]}
      default_bind 127.0.0.1
      admin off
      log {`,
    '{$SITE_NAME} {': `127.0.0.1 {
      tls ${certificate} ${key}`,
  });
  const { output } = await runCommand(program, ['version']);
  const [, minor = ''] = /^v?2\.(\d+)\./.exec(output) ?? [];
  // Debian 12 has 2.6, which runs everything else of the sample.
  const isOld = Number(minor) < 7;
  writeFileSync(file, isOld ? replaced(sample, { 'stream_close_delay 15s': '' }) : sample);
  return {
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    env: { HOME: folder, SERVERS: servers.join(' ') },
  };
}

const PREPARE = { nginx: prepareNginx, haproxy: prepareHaproxy, caddy: prepareCaddy };

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

export async function startSampleProxy(
  programs: ServerPrograms,
  name: ProxyName,
  serverPorts: readonly [number, number],
): Promise<SampleProxy> {
  const program = programs[name];
  if (program === null) throw new Error(`${name} was not found`);
  const folder = mkdtempSync(path.join(tmpdir(), `meongmate-${name}-`));
  // The workers of nginx have another user.
  chmodSync(folder, 0o755);
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  writeFileSync(certificate, `${UNTRUSTED_CERTIFICATE.cert}\n`);
  writeFileSync(key, `${UNTRUSTED_CERTIFICATE.key}\n`);
  const [plainPort, tlsPort] = [await findFreePort(), await findFreePort()];
  const at = (port: number) => `127.0.0.1:${port}`;
  const { args, env } = await PREPARE[name]({
    program,
    folder,
    certificate,
    key,
    plain: at(plainPort),
    tls: at(tlsPort),
    servers: [at(serverPorts[0]), at(serverPorts[1])],
  });
  const { PATH = '' } = process.env;
  const child = spawn(program, args, { cwd: folder, env: { PATH, ...env }, detached: true });
  const { output } = collectOutput(child);
  const stop = async () => {
    await endProcess(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  // Caddy opens its two ports one after the other, in any order.
  await waitFor(`${name} listens`, START_TIMEOUT_MS, async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${output()}`);
    return (await accepts(tlsPort)) && (await accepts(plainPort));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const logFiles = () => readdirSync(folder).filter((file) => file.endsWith('.log'));
  return {
    url: `https://${at(tlsPort)}`,
    plainUrl: `http://${at(plainPort)}`,
    log: () =>
      output() +
      logFiles()
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .join(''),
    stop,
  };
}
