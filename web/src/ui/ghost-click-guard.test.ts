import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardGhostClick } from './ghost-click-guard.ts';

const onClick = vi.fn();

beforeEach(() => {
  onClick.mockClear();
  vi.useFakeTimers();
  document.body.addEventListener('click', onClick);
});
afterEach(() => {
  vi.runAllTimers();
  document.body.removeEventListener('click', onClick);
});

function press(x: number, y: number, by: { pointerType?: string; detail?: number } = {}): void {
  const { pointerType = 'touch', detail = 1 } = by;
  const options = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  document.body.dispatchEvent(new PointerEvent('pointerdown', { ...options, pointerType }));
  document.body.dispatchEvent(new MouseEvent('click', { ...options, detail }));
}

it('the second tap of a double tap does not reach the element below', () => {
  guardGhostClick({ x: 100, y: 100, at: performance.now() });
  press(104, 97);
  press(104, 97, { pointerType: 'mouse', detail: 2 });
  expect(onClick).not.toHaveBeenCalled();
});

it('a tap elsewhere, a later tap and a single mouse click are not ignored', () => {
  guardGhostClick({ x: 100, y: 100, at: performance.now() });
  press(100, 180);
  press(100, 100, { pointerType: 'mouse' });
  expect(onClick).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(400);
  press(100, 100);
  expect(onClick).toHaveBeenCalledTimes(3);
});
