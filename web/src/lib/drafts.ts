import { useEffect } from 'react';

const SAVE_AFTER_MS = 300;
const keyOf = (name: string) => `draft:${name}`;

/** Drafts live as long as the tab: a reload keeps them, closing the tab forgets them. */
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
    // No room: the form itself still holds the text.
  }
}

/** What was typed within the last moments. */
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

/** Who leaves on purpose leaves nothing half-written to the next person in this tab. */
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

/** From now on drafts are this person's: those of somebody else are forgotten. */
export function ownDrafts(owner: number): void {
  const known = readDraft<{ owner: number }>(OWNER);
  if (known && known.owner !== owner) clearDrafts();
  saveDraft(OWNER, { owner });
}

interface WatchableForm {
  watch(listener: (values: object) => void): { unsubscribe(): void };
}

/** Saves a form while it is typed in. */
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
      // Who goes back straight after the last letter.
      saveTyped(name);
      unsubscribe();
    };
  }, [name, form]);
}
