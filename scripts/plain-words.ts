/** Words that make a reader guess, in comments, test titles and documents. See CONTRIBUTING.md. */
import { listFiles, type SourceFile } from './source-files.ts';

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:whoever|somebody|someone|nobody|everybody|anybody|whatever)\b/i,
    'name the role or the thing',
  ],
  [/\bthe other one\b/i, 'say "the partner" or "the other user"'],
  [/\b(?:is|are|was|were|be) told\b|\b(?:tells|hears|heard)\b/i, 'code sends, reports or receives'],
  [/\b(?:forgets|forgotten)\b/i, 'code deletes, evicts or invalidates'],
  [/\b(?:mends|mended)\b/i, 'code repairs, recovers or reconnects'],
  [
    /\banswers (?:with|what|whether|how|which|the|a|an|null)\b/i,
    'functions return; servers respond',
  ],
  [
    /\b[Ww]hat (?:is|was|were|has|comes|came|stands) (?:not )?(?:left|gone|there|under|known|seen)\b/,
    'use a noun',
  ],
];
/** Text in quotes or code marks is cited, not written here. */
const QUOTED = /`[^`]*`|“[^”]*”|"[^"\n]*"/g;
const TITLE = /\b(?:it|test|describe|step)(?:\.\w+)*\(\s*(['"`])(.*?)\1/g;
const COMMENT = /^\s*(?:\/\/|\/?\*+|\{\/\*)(.*)$|\s\/\/ (.*)$/gm;

function textsOf({ path, source }: SourceFile): string[] {
  if (path.endsWith('.md')) return source.split('\n');
  const found = [...source.matchAll(COMMENT)].map(([, own, after]) => own ?? after ?? '');
  const titles = /\.(?:test|spec)\.tsx?$/.test(path) ? [...source.matchAll(TITLE)] : [];
  return [...found, ...titles.map(([, , title]) => title ?? '')];
}

export function findVagueWords(file: SourceFile): string[] {
  return textsOf(file).flatMap((text) =>
    PATTERNS.flatMap(([pattern, advice]) => {
      const [word] = pattern.exec(text.replace(QUOTED, '')) ?? [];
      return word ? [`${file.path}: "${word}": ${advice}`] : [];
    }),
  );
}

const FOLDERS =
  'README.md CONTRIBUTING.md SECURITY.md docs shared server web e2e bench chaos scripts tooling';

/** Catalogues and the seed hold texts of the product; the test of this file holds examples. */
export const listProse = (): string[] =>
  FOLDERS.split(' ')
    .flatMap(listFiles)
    .filter(
      (name) => /\.(?:tsx?|md)$/.test(name) && !/\/texts\/|server\/seed\/|plain-words/.test(name),
    );
