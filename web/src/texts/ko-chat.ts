import { blocksKo } from './ko/blocks.ts';
import { chatKo } from './ko/chat.ts';

/** What rooms and conversations say. */
export const texts = {
  chat: chatKo,
  blocks: blocksKo,
} as const;
