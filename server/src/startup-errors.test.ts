import { expect, it } from 'vitest';
import { ConfigError } from './platform/config-error.ts';
import { DatabaseUnavailable } from './platform/db/db.ts';
import { toOneLine } from './startup-errors.ts';

const HINT = '; LOG_LEVEL=debug shows where';

it('[CFG-25] an explained error is its own line', () => {
  expect(toOneLine(new ConfigError('PORT 3000 is in use'))).toBe('PORT 3000 is in use');
});

it('[OPS-45] the line of a database error has names of the schema and no values', () => {
  const error = Object.assign(new Error('Key (email)=(mina@example.com) exists.'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Failing row contains (1, mina@example.com).',
    query: "insert into users values ('mina@example.com')",
    constraint: 'users_email',
    table: 'users',
  });
  expect(toOneLine(error)).toBe(
    `the database refused a statement about constraint users_email, table users (23505)${HINT}`,
  );
});

it('[OPS-45] the line of a text that cannot be parsed does not quote it', () => {
  let error: unknown;
  try {
    JSON.parse('mina@example.com');
  } catch (reason) {
    error = reason;
  }
  expect(String(error)).toContain('mina');
  expect(toOneLine(error)).toBe(`a text cannot be parsed${HINT}`);
});

it('[OPS-45] causes, codes and errors without a message are in the line', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  expect(toOneLine(new DatabaseUnavailable(refused))).toBe(
    `the database is away: AggregateError (ECONNREFUSED)${HINT}`,
  );
  expect(toOneLine(new Error('first\nsecond'))).toBe(`first second${HINT}`);
  expect(toOneLine('text')).toBe(`string${HINT}`);
});

const withCode = (code: string) => Object.assign(new Error(code), { code });

it.each([
  [withCode('ENOSPC'), true],
  [withCode('EDQUOT'), true],
  [new DatabaseUnavailable(withCode('53100')), true],
  [withCode('EACCES'), false],
  [new DatabaseUnavailable(withCode('ECONNREFUSED')), false],
])('[OPS-49] the line of %s names a full disk: %s', (error, expected) => {
  expect(toOneLine(error).startsWith('the disk is full: ')).toBe(expected);
});
