import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPageUsed, watchPageUse } from './page-use.ts';

const USED_FOR_MS = 120_000;
let visibility: DocumentVisibilityState;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  end = watchPageUse();
});
afterEach(() => {
  end();
});

function show(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
const act = (type: string, position = {}) =>
  document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), position));

it('[PUSHUI-35] a visible page is used until two minutes after the last action', () => {
  expect(isPageUsed.get()).toBe(true);
  vi.advanceTimersByTime(USED_FOR_MS - 1);
  expect(isPageUsed.get()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPageUsed.get()).toBe(false);
});

it.each(['pointerdown', 'pointermove', 'keydown', 'touchmove', 'wheel'])(
  '[PUSHUI-35] %s is a use of the page',
  (type) => {
    vi.advanceTimersByTime(USED_FOR_MS);
    act(type, { screenX: 1, screenY: 2 });
    expect(isPageUsed.get()).toBe(true);
    vi.advanceTimersByTime(USED_FOR_MS - 1);
    act(type, { screenX: 3, screenY: 2 });
    vi.advanceTimersByTime(USED_FOR_MS - 1);
    expect(isPageUsed.get()).toBe(true);
  },
);

it('[PUSHUI-35] a message that scrolls the page under a pointer at rest is no use', () => {
  act('pointermove', { screenX: 1, screenY: 2 });
  vi.advanceTimersByTime(USED_FOR_MS);
  act('scroll');
  act('pointermove', { screenX: 1, screenY: 2 });
  expect(isPageUsed.get()).toBe(false);
});

it('[PUSHUI-35] a hidden page is unused at once, and used when the user returns', () => {
  show('hidden');
  expect(isPageUsed.get()).toBe(false);
  vi.advanceTimersByTime(2 * USED_FOR_MS);
  show('visible');
  expect(isPageUsed.get()).toBe(true);
});
