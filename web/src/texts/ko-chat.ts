import { chatKo } from './ko/chat.ts';

/** What rooms and conversations say. */
export const texts = {
  chat: chatKo,
} as const;
