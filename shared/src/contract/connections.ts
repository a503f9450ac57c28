import * as z from 'zod/mini';
import * as field from './fields.ts';
import { PartnerCard } from './people.ts';
import { defineRoute } from './route.ts';

export const Connection = z.strictObject({
  id: z.int(),
  user1Id: z.int(),
  user2Id: z.int(),
  createdAt: field.timestamp,
  /** Whether the accepted type shares the handles. */
  instagramShared: z.boolean(),
  /** Whether the caller shares their handle. */
  sharesMine: z.boolean(),
  /** When the caller withdrew their handle; null while it is shared, or if it never was. */
  withdrawnAt: z.nullable(field.timestamp),
  chatRoomId: z.nullable(z.int()),
  connectedUser: PartnerCard,
});
export type Connection = z.infer<typeof Connection>;

export const listConnections = defineRoute({
  name: 'connections.list',
  method: 'GET',
  path: '/api/connections/:userId',
  access: 'member',
  params: z.object({ userId: field.idText }),
  query: z.object({ limit: field.optionalLimit, before: field.cursor(2) }),
  response: z.array(Connection),
});

/** Withdraws or shares the caller's own handle. */
export const shareInstagram = defineRoute({
  name: 'connections.shareInstagram',
  method: 'PATCH',
  path: '/api/connections/:id',
  access: 'member',
  params: field.idParams,
  body: z.object({ shareInstagram: z.boolean({ error: field.errorKey('invalidValue') }) }),
  response: Connection,
});

/** Ends the friendship. The room of the two users stays readable. */
export const unfriend = defineRoute({
  name: 'connections.unfriend',
  method: 'DELETE',
  path: '/api/connections/:id',
  access: 'member',
  params: field.idParams,
  response: field.messageResponse,
});
