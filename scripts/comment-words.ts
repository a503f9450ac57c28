/**
 * Finds riddles: comments and titles of tests that name a thing by a clause, such as "What the page asks" for a question. At most
 * 1.5 % of them may be one. Run as a program, it lists them.
 */
import { listFiles, readSource, type SourceFile } from './source-files.ts';

const FOLDERS = ['bench', 'chaos', 'e2e', 'scripts', 'server', 'shared', 'tooling', 'web'];
/** `server/queries` is generated. */
const IS_READ = /^(?!server\/queries\/).*\.(tsx?|css|sql)$/;
const LIMIT = 0.015;

const RIDDLE =
  /^(?:What|Who|Whom|Whose|Where|Which)\b(?!.*\?)|\b(?:who is|what is|what was|in which|whoever|whatever)\b/;

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*(?:\/\/|--).*\n?)+)/gm;
const TEST_TITLE = /\b(?:it|test)(?:\.\w+)*\(\s*(['"`])(.+?)\1/g;

export interface Remark {
  place: string;
  text: string;
}

const toPlainText = (comment: string) =>
  comment
    .replace(/^[ \t]*(?:\*|\/\/|--)[ \t]?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The comments of a file, and the titles of its tests without the ids of rules. */
export function listRemarks({ path, source }: SourceFile): Remark[] {
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  const remark = (index: number, text: string) => ({ place: `${path}:${lineAt(index)}`, text });
  const comments = [...source.matchAll(COMMENT)].map(({ index, 1: block, 2: lines }) =>
    remark(index, toPlainText(block ?? lines ?? '')),
  );
  const titles = [...source.matchAll(TEST_TITLE)].map(({ index, 2: title = '' }) =>
    remark(index, title.replace(/^(?:\[[A-Z]+-\d+\] )+/, '')),
  );
  return [...comments, ...titles];
}

export const isRiddle = ({ text }: Remark): boolean => RIDDLE.test(text);

const listAll = () =>
  FOLDERS.flatMap(listFiles)
    .filter((name) => IS_READ.test(name))
    .flatMap((name) => listRemarks(readSource(name)));

const toLine = ({ place, text }: Remark) => `${place}: ${text.slice(0, 120)}`;

export function findWordProblems(remarks: readonly Remark[] = listAll()): string[] {
  const riddles = remarks.filter(isRiddle);
  if (riddles.length <= remarks.length * LIMIT) return [];
  const share = ((100 * riddles.length) / remarks.length).toFixed(1);
  return [
    `${share} % of ${remarks.length} comments and titles are riddles`,
    ...riddles.map(toLine),
  ];
}

const SUBJECT_MAX = 72;
/** The rule holds for commits from this day on. */
export const SUBJECTS_SINCE = '2026-11-30';

export const findSubjectProblems = (subjects: readonly string[]): string[] =>
  subjects
    .filter((subject) => subject.length > SUBJECT_MAX || subject.includes(';'))
    .map((subject) => `not one change in ${SUBJECT_MAX} characters: ${subject}`);

if (import.meta.filename === process.argv[1]) {
  const remarks = listAll();
  const riddles = remarks.filter(isRiddle);
  console.log(riddles.map(toLine).join('\n'));
  console.log(`${riddles.length} of ${remarks.length}`);
}
