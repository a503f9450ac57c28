import { setupEn } from './en/setup.ts';

/** The English of `ko-setup.ts`. */
export const texts = {
  setup: setupEn,
} as const;
