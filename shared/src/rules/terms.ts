/** The day the terms came into force; stored with each acceptance as the version that was accepted. */
export const TERMS_DATE = '2026-11-01';
