import type { ContactRange } from './contact-fold.ts';
import { PLAIN_WORDS } from './contact-plain-words.ts';

/** Messengers, social networks, and what Koreans call them. At most three characters stand between syllables. */
const HANGUL_NAMES =
  /카[\s.·*~_-]{0,3}카?오?[\s.·*~_-]{0,3}톡|[깨까캐][\s.]?톡|카카오|(?<![가-힣])라[\s.·*~_-]{0,3}인(?![가-힣]{2}(?:스|업))|텔레그램|텔레(?![가-힣])|텔그|인[\s.·*~_-]{0,3}스[\s.·*~_-]{0,3}타(?:그램)?|인별(?:그램)?|위챗|왓츠앱|왓챕|디스코드|디코|페이스북|페북|페메|스냅챗|틱톡|오픈채팅방?|오픈톡방?|옵챗|(?<![가-힣])톡|\u110f(?:\u1110|\u1161\s?톡)|\u110b\u1109\u1110/g;
const LATIN_NAMES =
  /(?<![a-z\d._])(?:kakao\s?talk|kakao|katalk|ktalk|kkt|line|telegram|tele|tg|instagram|insta|ig|wechat|whatsapp|discord|facebook|fb|snapchat|snap|tiktok)(?![a-z\d])/g;
/** Also words of plain English or abbreviations: only what looks like an id, or is called one, counts after these. */
const AMBIGUOUS = /^(?:line|tele|tg|ig|fb|snap)$/;

/** Read between the name and the id. */
const MARKER =
  /아이디|계정|주소|친추|닉네임|닉|username|user\s?name|handle|account|(?<![a-z])id(?![a-z\d])|[:=@→>]/y;
const FILLER =
  /[\s()[\]"'`“”‘’,/|~-]|검색|추가|팔로우|맞팔|디엠|이에요|예요|에서|으로|로|에|은|는|이|가|도|요|제|내|(?:is|add|me|dm|my|on|search|name)(?![a-z\d._])/y;
const WORD = /[a-z\d._]+/y;

/** Shapes with digits or dots that are no id. */
const QUANTITY =
  /^(?:[\d.]+(?:kg|g|km|m|cm|mm|am|pm|h|hr|hrs|min|mins|st|nd|rd|th|x|k|d|s|l|ml|gb|mb|cc|in|ft|lb|lbs|yo|yrs)?|a\.?m|p\.?m|e\.g|i\.e|etc|v\d[\d.]*|\d?[24]k|24\/7|mp3|mp4|mz|5g|4g|u\.s|iphone\d*|ios\d*)$/;

function readAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? '';
}

/** Single letters with spaces between them, as one id: `b o r i`. */
const SPACED_ID = /[a-z\d._](?: [a-z\d._](?![a-z\d._])){3,30}/y;

/** In an English sentence the word after a name is an id only where the clause ends: `add me on kakao borimom!`. */
const CLAUSE_END =
  /\s{0,3}(?:$|[.,!?;:)\n~/]|\P{ASCII}|(?:please|pls|thanks|thx|or|and|add|if)\b)/uy;

interface Name {
  /** After `id`, `:` and the like. */
  isMarked: boolean;
  isAmbiguous: boolean;
  isLatin: boolean;
}

/** Returns the end of an id that begins here, or 0. */
function endOfId(text: string, start: number, { isMarked, isAmbiguous, isLatin }: Name): number {
  const spacedId = readAt(SPACED_ID, text, start);
  if (spacedId) return start + spacedId.length;
  const word = readAt(WORD, text, start);
  const id = word.replace(/^\.+/, '').replace(/\.{1,64}$/, '');
  const end = start + word.length;
  if (id.length < 3 || QUANTITY.test(id)) {
    return isMarked && /^\d{4,}$/.test(id) ? end : 0;
  }
  const words = id.split('.');
  const isSentenceEnd = words.length > 1 && words.every((part) => PLAIN_WORDS.has(part));
  const hasMark = /[a-z]/.test(id) && /[\d._]/.test(id) && !isSentenceEnd;
  if (hasMark) return end;
  if (!/^[a-z]+$/.test(id) || PLAIN_WORDS.has(id)) return 0;
  if (isMarked) return end;
  if (isAmbiguous || id.length < 4) return 0;
  CLAUSE_END.lastIndex = end;
  return !isLatin || CLAUSE_END.test(text) ? end : 0;
}

function findAfter(text: string, nameEnd: number, name: Omit<Name, 'isMarked'>): number {
  let index = nameEnd;
  let isMarked = false;
  // Longer gaps belong to another thought.
  while (index < nameEnd + 40) {
    const marker = readAt(MARKER, text, index);
    const filler = marker || readAt(FILLER, text, index);
    if (!filler) break;
    isMarked ||= marker !== '' || /^is$/.test(filler);
    index += filler.length;
  }
  // `lineage` and `kakaotalk` are one word; an id begins after a gap.
  if (index === nameEnd && name.isLatin) return 0;
  return endOfId(text, index, { ...name, isMarked });
}

/** Finds the name of a messenger or of Instagram with an id after it. */
export function findHandle(folded: string): ContactRange | null {
  const found: ContactRange[] = [];
  for (const names of [HANGUL_NAMES, LATIN_NAMES]) {
    for (const { 0: name, index } of folded.matchAll(names)) {
      const isLatin = names === LATIN_NAMES;
      const end = findAfter(folded, index + name.length, {
        isLatin,
        isAmbiguous: AMBIGUOUS.test(name),
      });
      if (end > 0) {
        found.push({ start: index, end });
        break;
      }
    }
  }
  return found.sort((a, b) => a.start - b.start)[0] ?? null;
}
