import type { Page } from '@playwright/test';

/** Fields with texts of the server, which must be in the language of the page. */
const OUR_WORDS = new Set(['error', 'code', 'fields']);

const HANGUL_NAME = /^[가-힣]{3,4}$/;

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    into.add(value);
    // A user without a photo is shown by the given name.
    if (HANGUL_NAME.test(value)) into.add(value.slice(-2));
    for (const line of value.split('\n')) into.add(line.trim());
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, into);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) if (!OUR_WORDS.has(key)) collect(item, into);
  }
}

/** Records the texts in responses of the server: user content, which can be in any language. */
export function noteTyped(page: Page): () => Promise<string[]> {
  const typed = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return;
    reading.push(
      response.json().then(
        (body: unknown) => collect(body, typed),
        () => undefined,
      ),
    );
  });
  return async () => {
    await Promise.all(reading);
    return [...typed].filter(Boolean).sort((one, other) => other.length - one.length);
  };
}

const FOREIGN = { ko: /[A-Za-z]{2,}/, en: /[가-힣ㄱ-ㆎ]/ };
/** Units, names and signs that also Korean texts write in Latin letters. */
const INTERNATIONAL =
  /\b(km|MB|GPS|DM|ID|DB-IP|IP|Google|URGENT|English|KB)\b|\d+(\.\d+)?(km|m|MB)|한국어|https?:\/\/\S+|[\w.+-]+@[\w.-]+/g;

/** Texts that are neither user content nor in the language. */
export function foreignTexts(
  texts: readonly string[],
  typed: readonly string[],
  language: 'ko' | 'en',
): string[] {
  return texts.filter((text) => {
    let rest = text;
    for (const words of typed) if (rest.includes(words)) rest = rest.replaceAll(words, ' ');
    return FOREIGN[language].test(rest.replaceAll(INTERNATIONAL, ' '));
  });
}
