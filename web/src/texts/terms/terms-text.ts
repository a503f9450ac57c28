import { language } from '../define-texts.ts';

export interface TermsSection {
  title: string;
  paragraphs: readonly string[];
}

export interface TermsText {
  terms: { title: string; sections: readonly TermsSection[] };
  privacy: { title: string; sections: readonly TermsSection[] };
}

/** Loads the terms in their own chunk, because the texts are long and few users read them. */
export async function loadTermsText(): Promise<TermsText> {
  return language() === 'en'
    ? (await import('./terms-text-en.ts')).termsTextEn
    : (await import('./terms-text-ko.ts')).termsTextKo;
}
