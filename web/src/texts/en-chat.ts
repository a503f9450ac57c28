import { blocksEn } from './en/blocks.ts';
import { chatEn } from './en/chat.ts';

/** The English of `ko-chat.ts`. */
export const texts = {
  chat: chatEn,
  blocks: blocksEn,
} as const;
