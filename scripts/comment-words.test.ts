import { expect, it } from 'vitest';
import { findSubjectProblems, findWordProblems, isRiddle, listRemarks } from './comment-words.ts';

const source = `/** What the page asks. */
// The questions of the page,
// in order.
it('[CHAT-1] who is blocked sees nothing', () => {});
-- Where is it?
`;

it('riddles are found in comments and in titles of tests; a question is none', () => {
  const remarks = listRemarks({ path: 'a.ts', source });
  expect(remarks.map(({ text }) => text)).toEqual([
    'What the page asks.',
    'The questions of the page, in order.',
    'Where is it?',
    'who is blocked sees nothing',
  ]);
  expect(remarks.filter(isRiddle).map(({ place }) => place)).toEqual(['a.ts:1', 'a.ts:4']);
});

it('more than 1.5 % of riddles are listed', () => {
  const plain = { place: 'a.ts:2', text: 'The questions' };
  const riddle = { place: 'a.ts:1', text: 'What it asks' };
  expect(findWordProblems([riddle, ...Array(66).fill(plain)])).toEqual([]);
  expect(findWordProblems([riddle, ...Array(65).fill(plain)])).toEqual([
    '1.5 % of 66 comments and titles are riddles',
    'a.ts:1: What it asks',
  ]);
});

it('a subject of a commit has at most 72 characters and no semicolon', () => {
  const subjects = ['chat: the end stays in view', 'chat: one; two', `chat: ${'a'.repeat(67)}`];
  expect(findSubjectProblems(subjects)).toHaveLength(2);
});
