import type { chatKo } from '../ko/chat.ts';

export const chatEn = {
  sendFailed: 'Message not sent',
  sendFailedText: 'Something went wrong while sending the message',
  sendBlocked: 'You cannot exchange messages with a blocked user',
  blockFailed: 'Block failed',
  blockFailedText: 'Something went wrong while blocking the user',
  unblockFailed: 'Unblock failed',
  unblockFailedText: 'Something went wrong while unblocking the user',
  blocked: 'User blocked. Instagram access and chat are disabled.',
  unblocked: 'User unblocked.',
} as const satisfies Record<keyof typeof chatKo, string>;
