import { listDrafts, readDraft } from '../../lib/drafts.ts';

/** The field that makes a draft worth a question; a prefilled address does not. */
const TYPED_IN: readonly (readonly [prefix: string, field: string])[] = [
  ['chat:', 'text'],
  ['contact', 'message'],
  ['report:', 'details'],
  ['profile-', 'values'],
];

const isTyped = (name: string): boolean =>
  TYPED_IN.some(([prefix, field]) => {
    if (!name.startsWith(prefix)) return false;
    const value = readDraft<Record<string, unknown>>(name)?.[field];
    return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
  });

/** The number of texts and changes that were begun in this tab. */
export const countTypedDrafts = (): number => listDrafts().filter(isTyped).length;
