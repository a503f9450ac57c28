import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { WebDriver } from './webdriver.ts';

const LIBRARY = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom')),
    '@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** An element of the page in the protocol. */
export type Reference = Record<string, string>;
export type Script = (...args: never[]) => unknown;

/** Runs a function in the page; its arguments and result are JSON or elements. */
export async function runInPage<Result>(
  driver: WebDriver,
  script: Script,
  ...args: unknown[]
): Promise<Result> {
  const body = `const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => (${script.toString()})(...Array.from(arguments).slice(0, -1)))
      .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
  const result = await driver.send<{ value: Result } | { error: string }>(
    'POST',
    '/execute/async',
    {
      script: body,
      args,
    },
  );
  if ('error' in result) throw new Error(result.error);
  return result.value;
}

/** Defines `TestingLibraryDom` in the page, once. */
export async function loadLibrary(driver: WebDriver): Promise<void> {
  const isLoaded = await runInPage<boolean>(driver, () => 'TestingLibraryDom' in globalThis);
  if (!isLoaded) await driver.send('POST', '/execute/sync', { script: LIBRARY, args: [] });
}
