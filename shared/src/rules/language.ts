export const LANGUAGES = ['ko', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ko';

/**
 * The language an `Accept-Language` header asks for. English only when it is preferred over
 * Korean; everything else, and no header at all, is Korean, the complete catalogue.
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
