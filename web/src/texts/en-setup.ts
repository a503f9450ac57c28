import { setupEn } from './en/setup.ts';

/** The English of `ko-setup.ts`. */
export const setupTextsEn = {
  setup: setupEn,
} as const;
