import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { toErrorBody } from '../../product/error-body.ts';
import { createRepeatedLog } from '../repeated-log.ts';
import { createErrorHandler } from './http-server.ts';
import { hasBoundedStructure, registerJsonParser } from './json-body.ts';

const isBounded = (text: string) => hasBoundedStructure(Buffer.from(text));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const many = (containers: number) =>
  `[${Array(containers - 1)
    .fill('{}')
    .join()}]`;

it.each([
  ['20 deep', nested(20), true],
  ['21 deep', nested(21), false],
  ['deep and never closed', '{"a":'.repeat(21), false],
  ['1,000 containers', many(1000), true],
  ['1,001 containers', many(1001), false],
  ['brackets in a string', JSON.stringify('[{'.repeat(50_000)), true],
  ['brackets after an escaped quote', `{"a\\"${'[{'.repeat(5000)}":1}`, true],
  ['brackets after a string that ends in backslashes', `["\\\\\\\\",${nested(20)}]`, false],
  ['a string that never ends', `"${'['.repeat(5000)}`, true],
  ['64 KB outside of strings', ' '.repeat(65_536), true],
  ['more than 64 KB outside of strings', `[${'1,'.repeat(32_768)}1]`, false],
  ['64 KB of escaped quotes', JSON.stringify('"'.repeat(65_000)), true],
  ['more than 64 KB of escaped quotes', JSON.stringify('"'.repeat(66_000)), false],
  ['a long string', JSON.stringify('x'.repeat(200_000)), true],
])('the limits of the structure with %s', (_, text, expected) => {
  expect(isBounded(text)).toBe(expected);
});

it('JSON beyond the limits is rejected before it is parsed', async () => {
  const app = fastify();
  app.setErrorHandler(createErrorHandler(toErrorBody, createRepeatedLog()));
  registerJsonParser(app);
  app.post('/', async ({ body }) => ({ body: body ?? null }));
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/', payload, headers });
    return { statusCode, ...(JSON.parse(body) as object) };
  };
  expect(await send(nested(20))).toMatchObject({ statusCode: 200 });
  // Never closed: the parser would return `invalid_json`.
  const rejected = { statusCode: 400, code: 'validation_failed' };
  expect(await send('['.repeat(21))).toMatchObject(rejected);
  expect(await send(`${many(1001)}!`)).toMatchObject(rejected);
  expect(await send('[')).toMatchObject({ statusCode: 400, code: 'invalid_json' });
  expect(await send('')).toEqual({ statusCode: 200, body: null });
  await app.close();
});
