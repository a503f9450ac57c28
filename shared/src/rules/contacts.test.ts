import { expect, it } from 'vitest';
import { WITH_CONTACT, WITHOUT_CONTACT } from './contacts.fixture.ts';
import { findContact } from './contacts.ts';

const marked = (text: string) => {
  const range = findContact(text);
  return range && text.slice(range.start, range.end);
};

it('[FR-45] all 200 texts with a contact are found', () => {
  expect(WITH_CONTACT.filter((text) => !findContact(text))).toEqual([]);
  expect(new Set(WITH_CONTACT).size).toBe(200);
});

it('[FR-46] none of 200 texts without a contact is marked', () => {
  expect(WITHOUT_CONTACT.map(marked).filter(Boolean)).toEqual([]);
  expect(new Set(WITHOUT_CONTACT).size).toBe(200);
});
