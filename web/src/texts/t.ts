import type { Language } from '@meongmate/shared/rules/language';
import { particle } from '@meongmate/shared/rules/particle';
import { languageStore } from '../lib/storage.ts';
import type { Catalogue, Korean } from './ko.ts';

type Feature = keyof Korean;
export type TextKey = { [F in Feature]: `${F}.${keyof Korean[F] & string}` }[Feature];
type KoreanText<K> = K extends `${infer F}.${infer N}`
  ? F extends Feature
    ? N extends keyof Korean[F]
      ? Korean[F][N]
      : never
    : never
  : never;

type NameIn<P extends string> = P extends `${infer Name}|${string}` ? Name : P;
type ParamsIn<S> = S extends `${string}{${infer P}}${infer Rest}`
  ? NameIn<P> | ParamsIn<Rest>
  : never;
type Params<K extends TextKey> = ParamsIn<KoreanText<K>>;
type Args<K extends TextKey> = [Params<K>] extends [never]
  ? []
  : [params: Record<Params<K>, string | number>];
/** Keys of texts without parameters. */
export type PlainTextKey = { [K in TextKey]: [Params<K>] extends [never] ? K : never }[TextKey];

let catalogue: Partial<Catalogue> = {};
/** Fixed for the life of the page: a change in another tab, or before a reload, has no effect. */
let currentLanguage: Language = languageStore.get() ?? 'ko';

export const language = (): Language => currentLanguage;

export function setTexts(next: Language, texts: Partial<Catalogue>): void {
  currentLanguage = next;
  catalogue = texts;
}

/** Loads the texts of the landing page and of the frame of all pages. Call it before the first render. */
export async function loadBaseTexts(): Promise<void> {
  const isEnglish = currentLanguage === 'en';
  const { texts } = await (isEnglish ? import('./en-base.ts') : import('./ko-base.ts'));
  catalogue = { ...catalogue, ...texts };
  document.documentElement.lang = currentLanguage;
}

/** Loads the texts of all other pages. Call it before one of them renders. */
export async function loadPageTexts(): Promise<void> {
  const isEnglish = currentLanguage === 'en';
  const { texts } = await (isEnglish ? import('./en-pages.ts') : import('./ko-pages.ts'));
  catalogue = { ...catalogue, ...texts };
}

/** Stores the language and reloads the page. */
export function switchLanguage(next: Language): void {
  if (next === currentLanguage) return;
  languageStore.set(next);
  location.reload();
}

/**
 * Fills `{name}`. Text after a bar is, in Korean, the pair of particles for the word (`{name|은/는}`),
 * and in English the singular and plural (`{count|day/days}`).
 */
export function fillText(
  template: string,
  params: Record<string, string | number>,
  target: Language = currentLanguage,
): string {
  return template.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, name: string, pair?: string) => {
    const value = params[name] ?? '';
    if (!pair) return String(value);
    if (target === 'ko') return `${value}${particle(String(value), pair)}`;
    const [one, many] = pair.split('/');
    return `${value} ${Number(value) === 1 ? one : many}`;
  });
}

const lookUp = (key: string): string | undefined => {
  const [feature = '', name = ''] = key.split('.');
  const texts: Record<string, Record<string, string> | undefined> = catalogue;
  return texts[feature]?.[name];
};

export const hasText = (key: string): key is TextKey => lookUp(key) !== undefined;

/** Returns the text in the chosen language, or the key if it is missing. */
export function t<K extends TextKey>(key: K, ...[params]: Args<K>): string {
  const template = lookUp(key) ?? key;
  return params ? fillText(template, params) : template;
}
