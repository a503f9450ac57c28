import { vi } from 'vitest';

/** Taller than all rows of a test, so that a virtualized list renders each of them. */
const VIEWPORT_HEIGHT = 5000;
const ROW_HEIGHT = 100;

/** Gives elements a size: without one a virtualized list renders no rows. */
export function fakeLayout(): void {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly onResize: ResizeObserverCallback;

      constructor(onResize: ResizeObserverCallback) {
        this.onResize = onResize;
      }

      observe(target: Element): void {
        const height = target.getAttribute('role') === 'log' ? VIEWPORT_HEIGHT : ROW_HEIGHT;
        const entry = { target, contentRect: { width: 400, height } } as ResizeObserverEntry;
        queueMicrotask(() => this.onResize([entry], this as unknown as ResizeObserver));
      }

      unobserve(): void {}

      disconnect(): void {}
    },
  );
}
