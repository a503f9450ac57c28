import * as field from './fields.ts';
import { InquiryBody } from './forms.ts';
import { defineRoute } from './route.ts';

export const sendInquiry = defineRoute({
  name: 'contact.send',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  status: 201,
  body: InquiryBody,
  response: field.messageResponse,
});
