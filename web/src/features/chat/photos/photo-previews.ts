import { onSessionReset } from '../../../lib/session-reset.ts';
import { createStore, type Store, useStore } from '../../../lib/store.ts';

interface Preview {
  /** The address for `img`. */
  url: string;
  /** Of the chosen file; empty after a reload. */
  name: string;
}

/** Pending photos by client id, until the photos of the server replace them. */
const previews = createStore<ReadonlyMap<string, Preview>>(new Map());

interface Upload {
  clientId: string;
  /** The sent part, from 0 to 1. */
  fraction: number;
}

/** The upload that is running; photos are sent one after the other. */
export const currentUpload: Store<Upload | undefined> = createStore<Upload | undefined>(undefined);

/** Call it only when no `img` needs the preview any more. */
export function dropPreview(clientId: string): void {
  const preview = previews.get().get(clientId);
  if (!preview) return;
  URL.revokeObjectURL(preview.url);
  const rest = new Map(previews.get());
  rest.delete(clientId);
  previews.set(rest);
}

export const hasPreview = (clientId: string): boolean => previews.get().has(clientId);

export function showPreview(clientId: string, photo: Blob, name = ''): void {
  dropPreview(clientId);
  const preview = { url: URL.createObjectURL(photo), name };
  previews.set(new Map(previews.get()).set(clientId, preview));
}

onSessionReset(() => {
  for (const clientId of previews.get().keys()) dropPreview(clientId);
});

/** The preview of a pending photo, or of one that was sent a moment ago. */
export const usePreview = (clientId: string): Preview | undefined =>
  useStore(previews).get(clientId);
