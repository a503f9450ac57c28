import * as z from 'zod/mini';
import * as field from './fields.ts';
import { PublicUser } from './people.ts';
import { defineRoute } from './route.ts';

const inviteShape = { code: z.string(), url: z.string() };

export const Invite = z.strictObject({
  ...inviteShape,
  createdAt: field.timestamp,
  /** In the past after the invitation has ended. */
  expiresAt: field.timestamp,
  /** The number of users who came through it. */
  signups: z.int(),
});
export type Invite = z.infer<typeof Invite>;

const codeParams = z.object({ code: field.exactText(256, 'invalidValue', 'fieldTooLong') });

export const createInvite = defineRoute({
  name: 'invites.create',
  method: 'POST',
  path: '/api/invites',
  access: 'member',
  status: 201,
  response: z.strictObject(inviteShape),
});

/** The own invitations, newest first. */
export const listInvites = defineRoute({
  name: 'invites.list',
  method: 'GET',
  path: '/api/invites',
  access: 'member',
  response: z.array(Invite),
});

export const getInvite = defineRoute({
  name: 'invites.get',
  method: 'GET',
  path: '/api/invites/:code',
  access: 'public',
  params: codeParams,
  response: z.strictObject({
    inviter: z.strictObject({
      name: z.string(),
      dogName: z.nullable(z.string()),
      /** Opens without a session while the invitation lasts. */
      dogImage: z.nullable(z.string()),
    }),
  }),
});

export const endInvite = defineRoute({
  name: 'invites.end',
  method: 'DELETE',
  path: '/api/invites/:code',
  access: 'member',
  params: codeParams,
  response: field.messageResponse,
});

/** The member who invited the caller, for 30 days and until one of them has sent a request. */
export const getInviter = defineRoute({
  name: 'invites.getInviter',
  method: 'GET',
  path: '/api/users/:id/inviter',
  access: 'member',
  params: field.idParams,
  response: z.strictObject({ inviter: z.nullable(PublicUser) }),
});
