import type { blocksKo } from '../ko/blocks.ts';

export const blocksEn = {
  title: 'Block {name}?',
  text: 'You will no longer find each other, or see each other’s Instagram. Your conversation closes for both of you, and agreed walks are cancelled. They get no notice that you blocked them.',
  action: 'Block',
  listTitle: 'Blocked users',
  since: 'Blocked on {date}',
  unblock: 'Unblock',
  unblockFailed: 'Unblock failed',
  unblockFailedText: 'Something went wrong while unblocking the user',
} as const satisfies Record<keyof typeof blocksKo, string>;
