import { browserKind } from '../../lib/browser-kind.ts';
import { installPrompt } from './install-prompt.ts';

/** How this browser adds the app to the home screen. */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu';

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export function installWay(): InstallWay {
  if (isInstalled()) return 'installed';
  if (installPrompt.get()) return 'prompt';
  return browserKind() === 'ios' ? 'ios' : 'menu';
}
