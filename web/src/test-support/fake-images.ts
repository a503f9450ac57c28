import { vi } from 'vitest';

/** Images load at once and have this size: jsdom loads none. Addresses of files are `blob:photo`. */
export function fakeImages(width: number, height: number): void {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
  );
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = width;
      naturalHeight = height;
      onload?: () => void;
      set src(_: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
}
