/** Request bodies that a form of a page validates too. A page has no other schemas (decision 0217). */
import * as z from 'zod/mini';
import { INQUIRY_MESSAGE_MAX_LENGTH, INQUIRY_SUBJECT_MAX_LENGTH } from '../rules/limits.ts';
import { isOneLine } from '../rules/text.ts';
import * as field from './fields.ts';

export const EmailBody = z.object({ email: field.email });

export const LoginBody = z.object({
  email: z
    .string({ error: field.errorKey('enterEmailAndPassword') })
    .check(
      z.trim(),
      field.atMost(1000, 'fieldTooLong'),
      z.minLength(1, { error: field.errorKey('enterEmailAndPassword'), abort: true }),
      z.toLowerCase(),
      z.refine(isOneLine, field.errorKey('invalidCharacters')),
    ),
  password: field.exactText(1000, 'enterEmailAndPassword', 'passwordTooLong'),
});

export const PasswordChangeBody = z.object({
  currentPassword: field.exactText(1000, 'currentPasswordRequired', 'passwordTooLong'),
  newPassword: field.newPassword,
});

/** The password that confirms who uses the session. */
export const ConfirmBody = z.object({
  password: field.exactText(1000, 'passwordRequired', 'passwordTooLong'),
});

export const NewPasswordBody = z.object({ newPassword: field.newPassword });

export const InquiryBody = z.object({
  email: field.emailOf('allFieldsRequired', 'validEmailRequired'),
  subject: field.requiredLine(INQUIRY_SUBJECT_MAX_LENGTH, 'allFieldsRequired'),
  message: field.requiredParagraph(INQUIRY_MESSAGE_MAX_LENGTH, 'allFieldsRequired'),
});
