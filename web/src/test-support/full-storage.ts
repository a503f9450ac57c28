import { vi } from 'vitest';

/** Lets every write to the local storage fail until the end of the test; entries can be read and deleted. */
export function fillLocalStorage(): void {
  const full = new Proxy(localStorage, {
    get(target, key) {
      if (key === 'setItem') {
        return () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  vi.stubGlobal('localStorage', full);
}
