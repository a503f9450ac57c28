import { isIos } from '../../lib/browser-kind.ts';
import { inAppBrowser, isInstalled } from '../../lib/in-app-browser.ts';
import { installPrompt } from './install-prompt.ts';

/** How this browser adds the app to the home screen; `none` inside another app, which cannot. */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu' | 'none';

export function installWay(): InstallWay {
  if (isInstalled()) return 'installed';
  if (inAppBrowser()) return 'none';
  if (installPrompt.get()) return 'prompt';
  return isIos() ? 'ios' : 'menu';
}
