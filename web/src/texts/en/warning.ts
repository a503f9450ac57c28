import type { warningKo } from '../ko/warning.ts';

export const warningEn = {
  title: 'Please help keep this a friendly place',
  documentTitle: 'A note from our team',
  foundText: 'We looked at your activity and found something that breaks the rules we all share.',
  changeTitle: 'What to change',
  rude: 'Rude or threatening words or behaviour',
  rudeChange: 'Before you write, think of how the other person will feel.',
  sexual: 'Sexual remarks or demands',
  sexualChange: 'Please talk about dogs and walks.',
  money: 'Asking for money, or selling or promoting something',
  moneyChange: 'Please meet neighbours without talk of money or goods.',
  fake: 'Pretending to be someone else',
  fakeChange: 'Please show your own photos and your own story in your profile.',
  safety: 'Behaviour that made another member feel unsafe when you met',
  safetyChange: 'When you meet, give others space, and stop at once when they say no.',
  dog_harm: 'Treating a dog badly',
  dog_harmChange: 'Please be gentle with your own dog and with your neighbours’ dogs.',
  spam: 'Advertising',
  spamChange: 'Please keep advertising out of messages and profiles.',
  other: 'Behaviour that breaks the rules we all share',
  otherChange: 'Please read the terms of use again.',
  again:
    'If it happens again, your account may be blocked. If we got this wrong, please contact us at any time.',
  confirm: 'I understand',
  failed: 'This could not be saved. Please press the button again.',
} as const satisfies Record<keyof typeof warningKo, string>;
