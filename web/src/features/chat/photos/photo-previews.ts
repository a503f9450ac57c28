import { onSessionReset } from '../../../lib/session-reset.ts';
import { createStore, type Store, useStore } from '../../../lib/store.ts';

/** The addresses of pending photos for `img`, by client id, until the photos of the server replace them. */
const previews = createStore<ReadonlyMap<string, string>>(new Map());

interface Upload {
  clientId: string;
  /** The sent part, from 0 to 1. */
  fraction: number;
}

/** The upload that is running; photos are sent one after the other. */
export const currentUpload: Store<Upload | undefined> = createStore<Upload | undefined>(undefined);

/** Call it only when no `img` needs the preview any more. */
export function dropPreview(clientId: string): void {
  const url = previews.get().get(clientId);
  if (url === undefined) return;
  URL.revokeObjectURL(url);
  const rest = new Map(previews.get());
  rest.delete(clientId);
  previews.set(rest);
}

export const hasPreview = (clientId: string): boolean => previews.get().has(clientId);

export function showPreview(clientId: string, photo: Blob): void {
  dropPreview(clientId);
  previews.set(new Map(previews.get()).set(clientId, URL.createObjectURL(photo)));
}

onSessionReset(() => {
  for (const clientId of previews.get().keys()) dropPreview(clientId);
});

/** The preview of a pending photo, or of one that was sent a moment ago. */
export const usePreview = (clientId: string): string | undefined =>
  useStore(previews).get(clientId);
