import type { blocksKo } from '../ko/blocks.ts';

export const blocksEn = {
  title: 'Block {name}?',
  text: 'You will not find, ask or write to each other, nor see each other’s Instagram. They are not told.',
  action: 'Block',
} as const satisfies Record<keyof typeof blocksKo, string>;
