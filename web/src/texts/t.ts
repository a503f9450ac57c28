import type { Language } from '@meongmate/shared/rules/language';
import { languageStore } from '../lib/storage.ts';
import { particle } from './josa.ts';
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
/** Keys of texts without parameters, for tables of texts. */
export type PlainTextKey = { [K in TextKey]: [Params<K>] extends [never] ? K : never }[TextKey];

let catalogue: Partial<Catalogue> = {};
/** As the page began: another tab, or a choice that waits for its reload, changes nothing here. */
let chosen: Language = languageStore.get() ?? 'ko';

export const language = (): Language => chosen;

export function setTexts(next: Language, texts: Partial<Catalogue>): void {
  chosen = next;
  catalogue = texts;
}

/** Beside those that are there. */
export function addTexts(texts: Partial<Catalogue>): void {
  catalogue = { ...catalogue, ...texts };
}

/** Loads what the first screen says in the chosen language; before the first render. */
export async function loadTexts(): Promise<void> {
  const first = await (chosen === 'en' ? import('./en-first.ts') : import('./ko-first.ts'));
  addTexts(first.texts);
  document.documentElement.lang = chosen;
}

/** The texts that come with the pages that say them. */
export type TextGroup = 'landing' | 'account' | 'setup' | 'photo' | 'people' | 'profile' | 'chat';

type Loads = Record<TextGroup, () => Promise<{ texts: Partial<Catalogue> }>>;

const GROUPS: Record<Language, Loads> = {
  ko: {
    landing: () => import('./ko-landing.ts'),
    account: () => import('./ko-account.ts'),
    setup: () => import('./ko-setup.ts'),
    photo: () => import('./ko-photo.ts'),
    people: () => import('./ko-people.ts'),
    profile: () => import('./ko-profile.ts'),
    chat: () => import('./ko-chat.ts'),
  },
  en: {
    landing: () => import('./en-landing.ts'),
    account: () => import('./en-account.ts'),
    setup: () => import('./en-setup.ts'),
    photo: () => import('./en-photo.ts'),
    people: () => import('./en-people.ts'),
    profile: () => import('./en-profile.ts'),
    chat: () => import('./en-chat.ts'),
  },
};

/** Loads what other pages than the first say; each waits for its own. */
export async function loadTextsOf(groups: readonly TextGroup[]): Promise<void> {
  const loads = GROUPS[chosen];
  for (const { texts } of await Promise.all(groups.map((group) => loads[group]()))) addTexts(texts);
}

/** Stores the choice and shows the same page again in it. */
export function switchLanguage(next: Language): void {
  if (next === chosen) return;
  languageStore.set(next);
  location.reload();
}

/**
 * Fills `{name}`. After a bar come, in Korean, the particles that fit the word (`{name|은/는}`),
 * and in English the words counted (`{count|day/days}`).
 */
export function fillText(
  template: string,
  params: Record<string, string | number>,
  as: Language = chosen,
): string {
  return template.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, name: string, pair?: string) => {
    const value = params[name] ?? '';
    if (!pair) return String(value);
    if (as === 'ko') return `${value}${particle(String(value), pair)}`;
    const [one, many] = pair.split('/');
    return `${value} ${Number(value) === 1 ? one : many}`;
  });
}

const find = (key: string): string | undefined => {
  const [feature = '', name = ''] = key.split('.');
  const texts: Record<string, Record<string, string> | undefined> = catalogue;
  return texts[feature]?.[name];
};

export const hasText = (key: string): key is TextKey => find(key) !== undefined;

/** A text of the catalogue in the chosen language. */
export function t<K extends TextKey>(key: K, ...[params]: Args<K>): string {
  const template = find(key) ?? key;
  return params ? fillText(template, params) : template;
}
