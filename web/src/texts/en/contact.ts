import type { contactKo } from '../ko/contact.ts';

export const contactEn = {
  inquiryError: 'The inquiry could not be sent',
  title: 'Contact the admin',
  subtitle: 'Tell us about a problem or ask a question.',
  email: 'Email for our reply',
  subject: 'Subject',
  subjectPlaceholder: 'For example: someone was rude in a chat',
  message: 'Message',
  messagePlaceholder:
    'When, with whom, what happened: the more you tell us, the faster we can help.',
  appealSubject: 'Appeal against a block (report #{id})',
  send: 'Send inquiry',
  sending: 'Sending',
  guideTitle: 'When we reply',
  guideTime: 'We reply within 24–48 hours.',
  guideUrgent: 'For urgent matters, put [URGENT] in the subject. We read those first.',
  sentTitle: 'We have received your inquiry',
  sentText: 'We will reply to your email within 24–48 hours.',
  toProfile: 'Back to my profile',
  toHome: 'Go to the home page',
  another: 'Send another inquiry',
} as const satisfies Record<keyof typeof contactKo, string>;
