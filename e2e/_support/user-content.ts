import type { Language } from '@meongmate/shared/rules/language';
import type { Page } from '@playwright/test';

/** Fields with texts of the server, which must be in the language of the page. */
const SERVER_TEXT_FIELDS = new Set(['error', 'code', 'fields']);

/** The names of the buttons of a message contain its beginning, in code points. */
const BEGINNING_LENGTH = 30;

const HANGUL_NAME = /^[가-힣]{3,4}$/;

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    texts.add(value);
    // A user without a photo is shown by the given name.
    if (HANGUL_NAME.test(value)) texts.add(value.slice(-2));
    for (const line of value.split('\n')) texts.add(line.trim());
    texts.add(Array.from(value).slice(0, BEGINNING_LENGTH).join(''));
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, texts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      if (!SERVER_TEXT_FIELDS.has(key)) collect(item, texts);
  }
}

/**
 * Reads every JSON response of the server; the returned function waits for those that have begun, and reads the signed-in
 * member that the page has stored and shows before its first response.
 */
function readResponses(page: Page, read: (body: unknown) => void): () => Promise<void> {
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return;
    reading.push(response.json().then(read, () => undefined));
  });
  return async () => {
    await Promise.all(reading);
    read(JSON.parse((await page.evaluate(() => localStorage.getItem('currentUser'))) ?? 'null'));
  };
}

const longestFirst = (texts: ReadonlySet<string>) =>
  [...texts].filter(Boolean).sort((a, b) => b.length - a.length);

/** Records the texts in responses of the server: user content, which can be in any language. */
export function recordUserContent(page: Page): () => Promise<string[]> {
  const userTexts = new Set<string>();
  const untilRead = readResponses(page, (body) => collect(body, userTexts));
  return async () => {
    await untilRead();
    return longestFirst(userTexts);
  };
}

const NAME_FIELDS = new Set(['name', 'dogName', 'dogBreed']);

function collectNames(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value))
    if (typeof item === 'string' && NAME_FIELDS.has(key)) names.add(item);
    else collectNames(item, names);
}

/** Records the names of owners, dogs and breeds in responses of the server. */
export function recordNames(page: Page): () => Promise<string[]> {
  const names = new Set<string>();
  const untilRead = readResponses(page, (body) => collectNames(body, names));
  return async () => {
    await untilRead();
    return longestFirst(names);
  };
}

const OTHER_LANGUAGE = { ko: /[A-Za-z]{2,}/, en: /[가-힣ㄱ-ㆎ]/ };
/** Texts allowed in both languages: units, names, URLs, mail addresses, and each language's own name. */
const INTERNATIONAL =
  /\b(km|kg|MB|GPS|DM|ID|DB-IP|IP|Google|QR|PDF|PNG|Safari|Chrome|URGENT|English|KB|URL|calendar\.google\.com)\b|\d+(\.\d+)?(km|m|kg|MB)|한국어|https?:\/\/\S+|[\w.+-]+@[\w.-]+/g;

/** The smallest photos show the first syllable of a given name. Within other texts, it is no user content. */
const isInitial = (pageText: string, userTexts: readonly string[]) =>
  userTexts.some((name) => HANGUL_NAME.test(name) && name.slice(-2, -1) === pageText);

/** Texts that are neither user content nor in the language. */
export function findUntranslatedTexts(
  pageTexts: readonly string[],
  userTexts: readonly string[],
  language: Language,
): string[] {
  return pageTexts.filter((pageText) => {
    if (isInitial(pageText, userTexts)) return false;
    let remaining = pageText;
    for (const userText of userTexts)
      if (remaining.includes(userText)) remaining = remaining.replaceAll(userText, ' ');
    return OTHER_LANGUAGE[language].test(remaining.replaceAll(INTERNATIONAL, ' '));
  });
}
