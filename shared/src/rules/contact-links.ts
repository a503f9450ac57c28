import type { ContactRange } from './contact-fold.ts';
import { PLAIN_WORDS } from './contact-plain-words.ts';

/**
 * Links and e-mail addresses in a folded text. At most three spaces are allowed where an author spells a link
 * apart, which keeps the patterns linear.
 */
const PATTERNS = [
  // A scheme, also spelled apart.
  /h\s{0,2}t\s{0,2}t\s{0,2}p\s{0,2}s?\s{0,2}:\s{0,2}\/\s{0,2}\/\s{0,2}\S{0,80}/,
  /(?<![a-z\d])h(?:tt|xx)ps?:\S{0,80}/,
  /(?<![a-z\d])[a-z]{2,12}:\/\/\S{0,80}/,
  /(?<![a-z\d])w\s{0,2}w\s{0,2}w\s{0,2}(?:\.|점|닷|쩜|dot)\s{0,2}\S{1,80}/,
  // Hosts of open chats, messengers and short links.
  /(?<![a-z\d])(?:open|pf|invite)\s{0,2}[.점닷/\s]\s{0,2}kakao\s{0,2}[.점닷/\s]\s{0,2}com\S{0,80}/,
  /오픈\s?(?:점|닷|쩜|\.)\s?카카오\S{0,80}/,
  /(?<![a-z\d])(?:t|wa|line|m)\s{0,2}\.\s{0,2}me\s{0,2}\/\s{0,2}\S{1,80}/,
  /(?<![a-z\d])(?:bit|me2|buly|linktr|discord|youtu|litt|vo|han|url|abit)\s{0,2}\.\s{0,2}(?:ly|do|kr|ee|gg|be|la)(?![a-z\d])\S{0,80}/,
  // Names of hosts. Endings that are English words count only before a path.
  /[a-z\d가-힣]-?\.(?:com|net|org|kr|io|gg|ly|xyz|info|tv|jp|cn|biz|dev|link|shop|site|online|store|website|blog|gle|asia|tw|hk|sg|vn|ru|eu|uk|co\.[a-z]{2})(?![a-z\d])\S{0,80}/,
  /[a-z\d]\.(?:me|to|be|us|so|in|it|is|at|am|my|no|co|app|page|club|live|ee|do|ai|la|id|im|gl|cc)\/[a-z\d]\S{0,80}/,
  /[a-z\d가-힣]\s{0,2}[([]?\.[)\]]?\s{0,2}c\s{0,2}o\s{0,2}m(?![a-z\d])\S{0,80}/,
  /[a-z\d가-힣]\s{0,2}\.\s{1,2}(?:net|kr|co\.kr)(?=$|[\s/,!?)])/,
  /[a-z\d가-힣]\s{0,2}[([]?\s?(?:점|쩜)\s?[)\]]?\s{0,2}(?:(?:com|kr|net)(?![a-z\d])|컴(?![퓨플포백팩뱃프파]))/,
  /[a-z\d가-힣](?:닷컴|\s{0,2}[([]\s?(?:dot|닷)\s?[)\]]\s{0,2}(?:com|net|kr))(?![a-z])/,
  /[a-z\d]\s?닷\s?(?:컴|com|net|kr)(?![a-z])/,
  /[a-z\d]{2}(?<!(?<![a-z])(?:the|this|that|an))\s(?:dot|d0t)\s(?:com|net|kr)(?![a-z])/,
  // E-mail.
  /[a-z\d](?:[(\]{<[]|\s[(\][{<])\s?at\s?[)\]}>]\s?[a-z\d]\S{0,40}/,
  /[a-z\d]\s{0,2}(?:at|앳|골뱅이)\s{0,2}(?:gmail|hotmail|hanmail|지메일|한메일|핫메일)\S{0,40}/,
  /[a-z\d가-힣]\s{0,2}(?:골뱅이|@)\s{0,2}(?:naver|daum|kakao|nate|icloud|outlook|yahoo|네이버|다음|카카오|네이트)\S{0,40}/,
  /골뱅이\s{0,2}[a-z\d]{1,20}[._\d][a-z\d._]{0,20}/,
  /[a-z\d]골뱅이[a-z\d]\S{0,40}/,
] as const;

/** The beginning of the word where a match begins, so that the mark includes the whole address. */
function wordStart(folded: string, index: number): number {
  let start = index;
  while (start > 0 && index - start < 64 && /[a-z\d가-힣._%+@/-]/.test(folded.charAt(start - 1))) {
    start -= 1;
  }
  return start;
}

/** `@7pm`, `@10.30` and the part before the colon of `@10:30` are times, and `@home` is English. */
const NO_HANDLE = /^(?:\d{1,2}(?:\.\d\d)?(?:am|pm|h)?|\d+|home|work|the|my|our)$/;
const AT_NAME = /@([a-z\d._]{2,64})/g;

function findAtName(folded: string): ContactRange | null {
  for (const { 0: whole, 1: name = '', index } of folded.matchAll(AT_NAME)) {
    const handle = name.replace(/[.]$/, '');
    if (!NO_HANDLE.test(handle) && handle.length > 1) {
      return { start: wordStart(folded, index), end: index + whole.length };
    }
  }
  return null;
}

/** `@ b o r i _ w a l k s`: single characters with spaces between them. */
const SPACED_AT_NAME = /@ {0,3}(?:[a-z\d._] {1,2}){3,30}[a-z\d._](?![a-z\d._])/;

/** A host with a path. A sentence that continues without a space, as in `walk.morning/evening`, is none. */
const HOST_WITH_PATH = /[a-z\d가-힣]-?\.([a-z]{2,24})\/[a-z\d가-힣_?#~-]\S{0,80}/g;

function findHostWithPath(folded: string): ContactRange | null {
  for (const { 0: whole, 1: ending = '', index } of folded.matchAll(HOST_WITH_PATH)) {
    if (!PLAIN_WORDS.has(ending)) {
      return { start: wordStart(folded, index), end: index + whole.length };
    }
  }
  return null;
}

function findSpacedAtName(folded: string): ContactRange | null {
  const match = SPACED_AT_NAME.exec(folded);
  return match && { start: match.index, end: match.index + match[0].length };
}

/** Finds links, e-mail addresses and `@name`. */
export function findLinks(folded: string): ContactRange[] {
  const ranges = PATTERNS.flatMap((pattern) => {
    const match = pattern.exec(folded);
    return match
      ? [{ start: wordStart(folded, match.index), end: match.index + match[0].length }]
      : [];
  });
  const others = [findAtName(folded), findSpacedAtName(folded), findHostWithPath(folded)];
  return [...ranges, ...others.filter((range) => range !== null)];
}
