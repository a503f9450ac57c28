import * as z from 'zod/mini';
import * as field from './fields.ts';
import { EmailBody } from './forms.ts';
import { UserResponse } from './people.ts';
import { defineRoute } from './route.ts';

export const requestAddress = defineRoute({
  name: 'addresses.request',
  method: 'POST',
  path: '/api/users/:id/email',
  access: 'terms',
  params: field.idParams,
  body: EmailBody,
  response: field.messageResponse,
});

/** Ends all other sessions of the account. */
export const changeAddress = defineRoute({
  name: 'addresses.change',
  method: 'PUT',
  path: '/api/users/:id/email',
  access: 'terms',
  params: field.idParams,
  body: z.object({ email: field.email, code: field.code }),
  response: UserResponse,
});

export const undoAddress = defineRoute({
  name: 'addresses.undo',
  method: 'POST',
  path: '/api/auth/undo-email',
  access: 'public',
  body: z.object({ token: field.exactText(200, 'invalidValue', 'invalidValue') }),
  response: field.messageResponse,
});
