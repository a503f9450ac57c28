import * as z from 'zod/mini';
import { INQUIRY_MESSAGE_MAX_LENGTH, INQUIRY_SUBJECT_MAX_LENGTH } from '../rules/limits.ts';
import * as field from './fields.ts';
import { defineRoute } from './route.ts';

export const sendInquiry = defineRoute({
  name: 'contact.send',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  status: 201,
  body: z.object({
    email: z
      .string({ error: field.errorKey('allFieldsRequired') })
      .check(z.trim(), z.minLength(1, { error: field.errorKey('allFieldsRequired'), abort: true }))
      .check((context) => {
        const result = field.email.safeParse(context.value);
        if (result.success) context.value = result.data;
        else
          context.issues.push({
            code: 'custom',
            input: context.value,
            message: field.errorKey('validEmailRequired'),
          });
      }),
    subject: field.requiredLine(INQUIRY_SUBJECT_MAX_LENGTH, 'allFieldsRequired'),
    message: field.requiredParagraph(INQUIRY_MESSAGE_MAX_LENGTH, 'allFieldsRequired'),
  }),
  response: field.messageResponse,
});
