/** The name of the product, in Korean and English. The service worker, which knows no language, shows the first. */
export const BRAND = ['멍메이트', 'Meongmate'] as const;
