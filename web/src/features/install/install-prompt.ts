import { createStore } from '../../lib/store.ts';

/** The DOM types lack it, because only Chromium has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's own offer, which can be shown once, after a tap. */
export const installPrompt = createStore<InstallPromptEvent | undefined>(undefined);

/** The browser offers it once per page, possibly before the page that uses it is loaded. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(undefined));
}

/** Returns false if the browser has no prompt to show. A later prompt comes with another event. */
export function showInstallPrompt(): boolean {
  const event = installPrompt.get();
  installPrompt.set(undefined);
  void event?.prompt();
  return event !== undefined;
}
