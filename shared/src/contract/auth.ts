import * as z from 'zod/mini';
import { FORM_FIELD_NAMES } from '../profile/profile-fields.ts';
import { shapeOf } from '../profile/profile-schemas.ts';
import { PROFILE_BODY_LIMIT } from '../rules/limits.ts';
import * as field from './fields.ts';
import { EmailBody, LoginBody } from './forms.ts';
import { SessionResponse, UserResponse } from './people.ts';
import { defineRoute } from './route.ts';

export const profileShape = shapeOf(FORM_FIELD_NAMES, 'input');
export const newProfileShape = {
  ...profileShape,
  ...shapeOf(['profileImage', 'dogImage'], 'input'),
  latitude: field.latitude,
  longitude: field.longitude,
  /**
   * True accepts the terms together with the sign-up. Any other value accepts nothing and is no error, because a client may
   * send a whole user record.
   */
  termsAgreed: z.optional(z.unknown()),
  /** Becomes that of the settings, if it is the name of a time zone. */
  timeZone: z.optional(z.unknown()),
  /** The code of an invitation; one that is unknown or over is ignored. */
  inviteCode: z.optional(z.unknown()),
};
export const NewProfile = z.object(newProfileShape);
export type NewProfile = z.output<typeof NewProfile>;

/** What `complete-profile` asks of a user whose provider gave no name or verified no address. */
export const NewName = z.object(shapeOf(['name'], 'input'));
export const AddressProof = z.object({ email: field.email, code: field.code });

export const sendCode = defineRoute({
  name: 'auth.sendCode',
  method: 'POST',
  path: '/api/auth/send-code',
  access: 'public',
  body: EmailBody,
  response: field.messageResponse,
});

export const verifyCode = defineRoute({
  name: 'auth.verifyCode',
  method: 'POST',
  path: '/api/auth/verify-code-only',
  access: 'public',
  body: AddressProof,
  response: z.strictObject({ verified: z.literal(true) }),
});

export const signup = defineRoute({
  name: 'auth.signup',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  status: 201,
  bodyLimit: PROFILE_BODY_LIMIT,
  body: z.object({
    email: field.accountEmail,
    code: field.code,
    password: field.password,
    ...newProfileShape,
  }),
  response: SessionResponse,
});

export const register = defineRoute({
  name: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  status: 201,
  bodyLimit: PROFILE_BODY_LIMIT,
  body: z.object({ email: field.accountEmail, password: field.password, ...newProfileShape }),
  response: SessionResponse,
});

export const login = defineRoute({
  name: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  body: LoginBody,
  response: z.union([
    SessionResponse,
    z.strictObject({ mustResetPassword: z.literal(true), resetToken: z.string() }),
  ]),
});

export const logout = defineRoute({
  name: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  body: z.object({
    /** The `authToken` of the session to end. Default: the session of the cookie. */
    token: z.optional(
      z
        .string({ error: field.errorKey('invalidValue') })
        .check(z.maxLength(200, field.errorKey('invalidValue'))),
    ),
  }),
  response: field.messageResponse,
});

export const requestReset = defineRoute({
  name: 'auth.requestReset',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  body: EmailBody,
  response: field.messageResponse,
});

export const confirmReset = defineRoute({
  name: 'auth.confirmReset',
  method: 'POST',
  path: '/api/auth/reset-password/confirm',
  access: 'public',
  body: z.object({
    token: field.exactText(200, 'invalidResetLink', 'invalidResetLink'),
    newPassword: field.newPassword,
  }),
  response: field.messageResponse,
});

export const currentUser = defineRoute({
  name: 'auth.currentUser',
  method: 'GET',
  path: '/api/current-user',
  access: 'session',
  response: SessionResponse,
});

export const agreeToTerms = defineRoute({
  name: 'auth.agreeToTerms',
  method: 'POST',
  path: '/api/terms-agreement',
  access: 'session',
  body: z.object({
    termsAgreed: z.literal(true, { error: field.errorKey('mustAcceptBothTerms') }),
    userId: field.id,
  }),
  response: UserResponse,
});
