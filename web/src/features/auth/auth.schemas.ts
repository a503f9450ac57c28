import { confirmReset, login, requestReset, sendCode } from '@meongmate/shared/contract/auth';
import * as field from '@meongmate/shared/contract/fields';
import * as z from 'zod/mini';

/** What the forms check before they ask the server, with the server's own rules. */
export const LoginInput = login.body;
export const CodeRequestInput = sendCode.body;
export const ResetRequestInput = requestReset.body;

export const NewPasswordInput = z
  .object({ newPassword: confirmReset.body.shape.newPassword, repeat: z.string() })
  .check(
    z.refine(({ newPassword, repeat }) => newPassword === repeat, {
      error: field.says('passwordMismatch'),
      path: ['repeat'],
    }),
  );
