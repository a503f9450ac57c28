import { useState } from 'react';
import type { StorageEntry } from './storage.ts';

/** A value that is stored on this device; `fallback` while there is none. */
export function useStored<T, Fallback extends T | undefined>(
  entry: StorageEntry<T>,
  fallback: Fallback,
): [T | Fallback, (next: T) => void] {
  const [value, setValue] = useState<T | Fallback>(() => entry.get() ?? fallback);
  return [
    value,
    (next) => {
      entry.set(next);
      setValue(() => next);
    },
  ];
}
