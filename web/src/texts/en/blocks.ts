import type { blocksKo } from '../ko/blocks.ts';

export const blocksEn = {
  title: 'Block {name}?',
  text: 'You will not find, ask or write to each other, nor see each other’s Instagram. They are not told.',
  action: 'Block',
  listTitle: 'Blocked users',
  since: 'Blocked on {date}',
  unblock: 'Unblock',
  unblockFailed: 'Unblock failed',
  unblockFailedText: 'Something went wrong while unblocking the user',
} as const satisfies Record<keyof typeof blocksKo, string>;
