import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { defaultOf, readConfig, VARIABLE_NAMES } from './config.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');
const example = read('meongmate.env.example');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');

/** Variables that only the compose file uses; the server never reads them. */
const COMPOSE_VARIABLES = ['SITE_NAME', 'POSTGRES_PASSWORD'];
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** `NAME=value` lines; with `withDefaults` also the commented ones that show a default. */
function linesOf(text: string, withDefaults: boolean): Record<string, string> {
  const pattern = withDefaults ? /^#?([A-Z][A-Z0-9_]*)=(.*)$/gm : /^([A-Z][A-Z0-9_]*)=(.*)$/gm;
  return Object.fromEntries(
    matches(text, pattern).map(([, name = '', value = '']) => [name, value]),
  );
}

/** The `environment` block that both processes share. */
function serverEnvironment(): Record<string, string> {
  const block = /x-server:[\s\S]*?\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';
  return Object.fromEntries(
    matches(block, /^ {4}([A-Z0-9_]+): "?(.*?)"?$/gm).map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{\w+:\?\}/g, 'filled-in'),
    ]),
  );
}

const imageEnvironment = () =>
  Object.fromEntries(
    matches(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '', /([A-Z_]+)=(\S+)/g).map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

it('[OPS-18] the example names every variable, and no other', () => {
  const named = Object.keys(linesOf(example, true)).sort();
  expect(named).toEqual([...VARIABLE_NAMES, ...COMPOSE_VARIABLES].sort());
});

it('[OPS-18] image and compose file set only known variables, to valid values', () => {
  const environment = {
    ...imageEnvironment(),
    ...linesOf(example, false),
    ...serverEnvironment(),
    SECRET: 's'.repeat(44),
  };
  const own = Object.keys(environment).filter((name) => !COMPOSE_VARIABLES.includes(name));
  expect(own.filter((name) => !(VARIABLE_NAMES as string[]).includes(name))).toEqual([]);
  expect(Object.keys(serverEnvironment())).toContain('REDIS_URL');
  expect(readConfig(environment)).toMatchObject({
    host: '0.0.0.0',
    trustProxy: 1,
    secureCookies: true,
  });
});

it('[OPS-18] the defaults in the example are the real defaults', () => {
  const { GEOIP_DB: _, ...shown } = linesOf(example.replace(/^[^#\n].*$/gm, ''), true);
  expect(readConfig(shown)).toEqual(readConfig({}));
});

it('[OPS-18] the variables that compose file and proxy use are in the example', () => {
  const used = [...matches(compose, /\$\{(\w+)/g), ...matches(read('Caddyfile'), /\{\$(\w+)\}/g)];
  const named = Object.keys(linesOf(example, false));
  expect(used.map(([, name = '']) => name).filter((name) => !named.includes(name))).toEqual([]);
});

it('[OPS-18] every file that the image copies from the sources exists', () => {
  const copied = matches(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied).toContain('server/migrations');
  expect(copied.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(dockerfile).toMatch(/^USER node$/m);
});

it('[OPS-18] the README names every variable with its default, and no other', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const section = /## Environment\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
  const rows = matches(section, /^\| (`[A-Z].*?) \| (.*?) \| /gm);
  const defaults = rows.flatMap(([, names = '', unset = '']) =>
    matches(names, /`(\w+)`/g).map(([, name = '']) => [name, unset] as const),
  );
  expect(defaults.map(([name]) => name).sort()).toEqual([...VARIABLE_NAMES].sort());
  const wrong = defaults.filter(([name, unset]) => {
    const value = defaultOf(name as (typeof VARIABLE_NAMES)[number]);
    return value ? !unset.includes(`\`${value}\``) : !/unset|empty|localhost:PORT/.test(unset);
  });
  expect(wrong).toEqual([]);
});
