import { useCallback, useSyncExternalStore } from 'react';
import type { StorageEntry } from './storage.ts';

interface CachedValue {
  text: string | null;
  value: unknown;
}
/** The values by their keys: an entry parses a new object each time, and a full storage stores nothing. */
const cached = new Map<string, CachedValue>();
const listeners = new Set<() => void>();

function textOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function read<T>(entry: StorageEntry<T>): T | undefined {
  const text = textOf(entry.key);
  const known = cached.get(entry.key);
  if (known?.text === text) return known.value as T | undefined;
  const value = entry.get();
  cached.set(entry.key, { text, value });
  return value;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has changed an entry.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A value that is stored on this device, the same in all uses of its key; `fallback` while there is none. */
export function useEntry<T, Fallback extends T | undefined>(
  entry: StorageEntry<T>,
  fallback: Fallback,
): [T | Fallback, (next: T) => void] {
  const value = useSyncExternalStore(subscribe, () => read(entry));
  const set = useCallback(
    (next: T) => {
      entry.set(next);
      cached.set(entry.key, { text: textOf(entry.key), value: next });
      for (const listener of listeners) listener();
    },
    [entry],
  );
  return [value ?? fallback, set];
}
