import type { blocksKo } from '../ko/blocks.ts';

export const blocksEn = {
  title: 'Block {name}?',
  text: 'You will no longer find or message each other, or see each other’s Instagram. They will not be notified.',
  action: 'Block',
  listTitle: 'Blocked users',
  since: 'Blocked on {date}',
  unblock: 'Unblock',
  unblockFailed: 'Unblock failed',
  unblockFailedText: 'Something went wrong while unblocking the user',
} as const satisfies Record<keyof typeof blocksKo, string>;
