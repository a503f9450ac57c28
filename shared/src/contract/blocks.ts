import * as z from 'zod/mini';
import * as field from './fields.ts';
import { defineRoute } from './route.ts';

const BlockBody = z.union(
  [
    z.object({ blockerId: field.id, blockedId: field.id }),
    z.pipe(
      z.object({ blockerId: z.optional(field.id), blockedUserId: field.id }),
      z.transform(({ blockerId, blockedUserId }) => ({ blockerId, blockedId: blockedUserId })),
    ),
  ],
  { error: field.says('invalidValue') },
);
const BlockAnswer = z.strictObject({ message: z.string(), isBlocked: z.boolean() });

export const blockUser = defineRoute({
  name: 'blocks.block',
  method: 'POST',
  path: '/api/users/block',
  access: 'terms',
  body: BlockBody,
  answer: BlockAnswer,
});

export const unblockUser = defineRoute({
  name: 'blocks.unblock',
  method: 'DELETE',
  path: '/api/users/block',
  access: 'terms',
  body: BlockBody,
  answer: BlockAnswer,
});

export const isUserBlocked = defineRoute({
  name: 'blocks.isBlocked',
  method: 'GET',
  path: '/api/users/blocked/:userId/:otherId',
  access: 'terms',
  params: z.object({ userId: field.idText, otherId: field.idText }),
  answer: z.strictObject({ isBlocked: z.boolean() }),
});
