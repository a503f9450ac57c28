/** The date when the terms came into force; stored with each acceptance as its version. */
export const TERMS_DATE = '2026-11-01';
