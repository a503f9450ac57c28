import type { contactKo } from '../ko/contact.ts';

export const contactEn = {
  inquiryError: 'The inquiry could not be sent',
  title: 'Contact the admin',
  subtitle: 'Tell us what is wrong or what you want to know.',
  email: 'Email for our answer',
  subject: 'Subject',
  subjectPlaceholder: 'Such as: somebody was rude in a chat',
  message: 'Message',
  messagePlaceholder: 'When, with whom, what happened: the more you tell, the faster we can help.',
  send: 'Send inquiry',
  sending: 'Sending',
  guideTitle: 'When we answer',
  guideTime: 'We answer within 24-48 hours.',
  guideUrgent: 'For urgent matters put [URGENT] in the subject. We read those first.',
  sentTitle: 'We have received your inquiry',
  sentText: 'We will reply to your email within 24\u201148 hours.',
  toProfile: 'Back to my profile',
  toHome: 'Go to the home page',
  another: 'Send another inquiry',
} as const satisfies Record<keyof typeof contactKo, string>;
