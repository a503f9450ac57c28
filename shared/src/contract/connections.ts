import * as z from 'zod/mini';
import * as field from './fields.ts';
import { PartnerCard } from './people.ts';
import { defineRoute } from './route.ts';

export const Connection = z.strictObject({
  id: z.int(),
  user1Id: z.int(),
  user2Id: z.int(),
  createdAt: field.timestamp,
  instagramShared: z.boolean(),
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
  query: z.object({ limit: field.optionalLimit }),
  response: z.array(Connection),
});
