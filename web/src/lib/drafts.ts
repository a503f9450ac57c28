import { useEffect } from 'react';

const SAVE_AFTER_MS = 300;
const keyOf = (name: string) => `draft:${name}`;

/** Drafts are in session storage: they survive a reload and end with the tab. */
export function readDraft<T>(name: string): Partial<T> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(name: string, value: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // The storage is full or disabled: the form itself still contains the text.
  }
}

/** Typed values that the timer has not stored yet. */
const unsaved = new Map<string, object>();

function saveTyped(name: string): void {
  const values = unsaved.get(name);
  unsaved.delete(name);
  if (values) saveDraft(name, values);
}

export function clearDraft(name: string): void {
  unsaved.delete(name);
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored.
  }
}

/** For a log-out: the next user of this tab must not see the drafts. */
export function clearDrafts(): void {
  unsaved.clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}

const OWNER = 'owner';

/** Assigns the drafts to this user; deletes those of another user. */
export function ownDrafts(owner: number): void {
  const known = readDraft<{ owner: number }>(OWNER);
  if (known && known.owner !== owner) clearDrafts();
  saveDraft(OWNER, { owner });
}

interface WatchableForm {
  watch(listener: (values: object) => void): { unsubscribe(): void };
}

/** Stores a form's values while the user types. */
export function useFormDraft(name: string, form: WatchableForm): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer);
      unsaved.set(name, values);
      timer = setTimeout(() => saveTyped(name), SAVE_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      // Without this, input directly before leaving would be lost.
      saveTyped(name);
      unsubscribe();
    };
  }, [name, form]);
}
