import { expect, it } from 'vitest';
import { vapidSubject } from './vapid-subject.rules.ts';

it.each([
  ['https://meong.example', 'a@b.example', 'https://meong.example'],
  ['http://meong.example', 'Meongmate <a@b.example>', 'mailto:a@b.example'],
  ['https://localhost', 'a@b.example', 'mailto:a@b.example'],
  ['http://localhost:3000', 'Meongmate <no-reply@localhost>', null],
])('[PUSH-6] with PUBLIC_URL %s and MAIL_FROM %s the subject is %s', (url, from, subject) => {
  expect(vapidSubject(url, from)).toBe(subject);
});
