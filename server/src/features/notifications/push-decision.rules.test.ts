import { expect, it } from 'vitest';
import { decidePush } from './push-decision.rules.ts';

const SENT = { isWanted: true, isVisible: false, isQuiet: false };

it.each([
  [{}, 'send'],
  [{ isWanted: false }, 'drop'],
  [{ isVisible: true }, 'drop'],
  [{ isQuiet: true }, 'hold'],
  [{ isQuiet: true, isVisible: true }, 'drop'],
  [{ isQuiet: true, isWanted: false }, 'drop'],
] as const)('[PUSH-16] [PUSH-17] [PUSH-18] a message with %o: %s', (change, decision) => {
  expect(decidePush({ type: 'new-message', ...SENT, ...change })).toBe(decision);
});

it('[PUSH-9] a test is sent to a visible page and in the quiet hours', () => {
  expect(decidePush({ type: 'test', ...SENT, isVisible: true, isQuiet: true })).toBe('send');
});
