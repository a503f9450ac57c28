import { isInstalled, isIos } from '../../lib/browser-kind.ts';
import { installPrompt } from './install-prompt.ts';

/** How this browser adds the app to the home screen. */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu';

export function installWay(): InstallWay {
  if (isInstalled()) return 'installed';
  if (installPrompt.get()) return 'prompt';
  return isIos() ? 'ios' : 'menu';
}
