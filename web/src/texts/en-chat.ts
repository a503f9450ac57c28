import { chatEn } from './en/chat.ts';

/** The English of `ko-chat.ts`. */
export const chatTextsEn = {
  chat: chatEn,
} as const;
