export const LANGUAGES = ['ko', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ko';

/**
 * Returns the language that an `Accept-Language` header requests: English only if it is preferred to
 * Korean. Otherwise, and without a header, Korean, the complete catalogue.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return DEFAULT_LANGUAGE;
  const quality: Record<Language, number> = { ko: 0, en: 0 };
  for (const part of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (!language) continue;
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const weight = q ? Number(q.slice(2)) : 1;
    if (weight > quality[language]) quality[language] = weight;
  }
  return quality.en > quality.ko ? 'en' : DEFAULT_LANGUAGE;
}
