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
  { error: field.errorKey('invalidValue') },
);
const BlockResponse = z.strictObject({ message: z.string(), isBlocked: z.boolean() });

export const blockUser = defineRoute({
  name: 'blocks.block',
  method: 'POST',
  path: '/api/users/block',
  access: 'terms',
  body: BlockBody,
  response: BlockResponse,
});

export const unblockUser = defineRoute({
  name: 'blocks.unblock',
  method: 'DELETE',
  path: '/api/users/block',
  access: 'terms',
  body: BlockBody,
  response: BlockResponse,
});

export const BlockedUser = z.strictObject({
  id: z.int(),
  name: z.string(),
  dogName: z.nullable(z.string()),
  since: field.timestamp,
});
export type BlockedUser = z.infer<typeof BlockedUser>;

/** The users that the caller has blocked, newest first. */
export const listBlockedUsers = defineRoute({
  name: 'blocks.list',
  method: 'GET',
  path: '/api/users/blocked/:userId',
  access: 'terms',
  params: z.object({ userId: field.idText }),
  query: z.object({ limit: field.optionalLimit, before: field.cursor(2) }),
  response: z.array(BlockedUser),
});

export const isUserBlocked = defineRoute({
  name: 'blocks.isBlocked',
  method: 'GET',
  path: '/api/users/blocked/:userId/:otherId',
  access: 'terms',
  params: z.object({ userId: field.idText, otherId: field.idText }),
  response: z.strictObject({ isBlocked: z.boolean() }),
});
