import { useEffect } from 'react';

const storageKey = (name: string) => `draft:${name}`;

/** Drafts are in session storage: they survive a reload and end with the tab. */
export function readDraft<T>(name: string): Partial<T> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(name: string, value: object): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(value));
  } catch {
    // The storage is full or disabled: the form itself still contains the text.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Nothing was stored.
  }
}

/** The names of all drafts of this tab. */
export function listDrafts(): string[] {
  try {
    const prefix = storageKey('');
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** For a log-out: the next user of this tab must not see the drafts. */
export function clearDrafts(): void {
  for (const name of listDrafts()) clearDraft(name);
}

const OWNER_DRAFT = 'owner';

/** Assigns the drafts to this user; deletes those of another user. */
export function claimDrafts(owner: number): void {
  const stored = readDraft<{ owner: number }>(OWNER_DRAFT);
  if (stored && stored.owner !== owner) clearDrafts();
  saveDraft(OWNER_DRAFT, { owner });
}

interface FormWithValues {
  subscribe(options: {
    formState: { values: true };
    callback: (change: { values: object }) => void;
  }): () => void;
}

/** Stores a form's values with each change: a reload directly after it loses none. */
export function useFormDraft(name: string, { subscribe }: FormWithValues): void {
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(name, values),
    });
  }, [name, subscribe]);
}
