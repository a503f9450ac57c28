import { expect, it } from 'vitest';
import { summaryOf } from './statement-summary.ts';

it.each([
  [`select id from users where email = 'mina@example.com'`, 'select users'],
  ['\n  -- A reason.\n insert into chat_messages (message) values ($1)', 'insert chat_messages'],
  ['with found as (select 1 from (select 2) a join rooms r on true) select 1', 'with rooms'],
  ['update only users set name = $1', 'update users'],
  ['select 1', 'select'],
  ['', 'statement'],
])('[SEC-24] the summary of %j is %j', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
