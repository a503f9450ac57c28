import * as z from 'zod/mini';
import { SIGN_IN_WAYS } from '../rules/providers.ts';
import * as field from './fields.ts';
import { ConfirmBody, NewPasswordBody } from './forms.ts';
import { defineRoute } from './route.ts';

export const Identity = z.strictObject({ provider: z.enum(SIGN_IN_WAYS), since: field.timestamp });
export type Identity = z.infer<typeof Identity>;

export const listIdentities = defineRoute({
  name: 'identities.list',
  method: 'GET',
  path: '/api/auth/identities',
  access: 'session',
  response: z.array(Identity),
});

/** Renews the recent sign-in of the session. */
export const confirmSignIn = defineRoute({
  name: 'identities.confirm',
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'session',
  body: ConfirmBody,
  response: field.messageResponse,
});

export const addPassword = defineRoute({
  name: 'identities.addPassword',
  method: 'POST',
  path: '/api/auth/identities/password',
  access: 'terms',
  status: 201,
  body: NewPasswordBody,
  response: field.messageResponse,
});

export const removeIdentity = defineRoute({
  name: 'identities.remove',
  method: 'DELETE',
  path: '/api/auth/identities/:provider',
  access: 'terms',
  // A way that no account has is no error of the input.
  params: z.object({
    provider: z
      .string({ error: field.errorKey('invalidValue') })
      .check(z.regex(/^[a-z]{1,20}$/, field.errorKey('invalidValue'))),
  }),
  response: field.messageResponse,
});
