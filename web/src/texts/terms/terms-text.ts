export interface TermsSection {
  title: string;
  paragraphs: readonly string[];
}

export interface TermsText {
  terms: { title: string; sections: readonly TermsSection[] };
  privacy: { title: string; sections: readonly TermsSection[] };
}
