import { chatKo } from './ko/chat.ts';

/** What rooms and conversations say. */
export const chatTextsKo = {
  chat: chatKo,
} as const;
