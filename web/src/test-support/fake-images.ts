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

/** The start of a HEIC file, which only the server can read. */
export const HEIC = '\0\0\0\x18ftypheic\0\0\0\0';

/** Photos are being decoded, without success, until the returned function is called. */
export function fakeSlowDecoding(): () => void {
  let end = () => {};
  const decoding = new Promise<never>((_, reject) => {
    end = () => reject(new Error('cannot decode'));
  });
  vi.stubGlobal('createImageBitmap', () => decoding);
  return end;
}
