import { DEFAULT_LANGUAGE, type Language } from '@meongmate/shared/rules/language';
import { particle } from '@meongmate/shared/rules/particle';
import { languageEntry } from '../lib/storage.ts';
import { BRAND } from './brand.ts';

/** A text in both languages. Without an English one, English pages show the Korean one. */
type Text = readonly [ko: string, en?: string];

type NameIn<P extends string> = P extends `${infer Name}|${string}` ? Name : P;
type NamesIn<S> = S extends `${string}{${infer P}}${infer Rest}`
  ? NameIn<P> | NamesIn<Rest>
  : never;
/** The parameters of a text, but the name of the product, which every text knows. */
type ParamsOf<X extends Text> = Exclude<NamesIn<X[number]>, 'brand'>;
type Args<X extends Text> = [ParamsOf<X>] extends [never]
  ? []
  : [params: Record<ParamsOf<X>, string | number>];

interface TextsOf<T extends Record<string, Text>> {
  /** Returns a text in the chosen language. */
  <K extends keyof T & string>(key: K, ...args: Args<T[K]>): string;
  texts: T;
}

/** Keys of texts without parameters. */
export type PlainKey<F> =
  F extends TextsOf<infer T>
    ? { [K in keyof T & string]: [ParamsOf<T[K]>] extends [never] ? K : never }[keyof T & string]
    : never;

/** Fixed for the life of the page: a change in another tab, or before a reload, has no effect. */
let currentLanguage: Language = languageEntry.get() ?? DEFAULT_LANGUAGE;

export const language = (): Language => currentLanguage;

export function setLanguage(next: Language): void {
  currentLanguage = next;
}

/** Stores the language and reloads the page. */
export function switchLanguage(next: Language): void {
  if (next === currentLanguage) return;
  languageEntry.set(next);
  location.reload();
}

const inLanguage = ([ko, en]: Text) => (currentLanguage === 'en' ? (en ?? ko) : ko);
/** The language of what `inLanguage` returns: an English page shows a Korean text where there is no English one. */
const languageOf = ([, en]: Text): Language => (en === undefined ? 'ko' : currentLanguage);

/**
 * Fills `{name}`. Text after a bar is, in Korean, the pair of particles for the word (`{name|은/는}`),
 * and in English the singular and plural (`{count|day/days}`).
 */
function fill(text: Text, params: Record<string, string | number>): string {
  return inLanguage(text).replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, name: string, pair?: string) => {
    const value = params[name] ?? '';
    if (!pair) return String(value);
    if (languageOf(text) === 'ko') return `${value}${particle(String(value), pair)}`;
    const [one, many] = pair.split('/');
    return `${value} ${Number(value) === 1 ? one : many}`;
  });
}

/** Returns the function that reads the texts of one area, which load with the pages that use it. */
export function defineTexts<const T extends Record<string, Text>>(texts: T): TextsOf<T> {
  const text = <K extends keyof T & string>(key: K, params: Record<string, string | number> = {}) =>
    fill(texts[key] as Text, { brand: inLanguage(BRAND), ...params });
  return Object.assign(text, { texts });
}
