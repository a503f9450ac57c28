import { browserKind, iosBrowserName } from '../lib/browser-kind.ts';
import { inAppText } from '../texts/in-app-browsers.ts';
import { locationHelpText } from '../texts/location-help.ts';
import { externalBrowser } from './open-in-browser.tsx';

/** How to allow the location in the browser in use. */
export function LocationHelp() {
  const kind = browserKind();
  const external = externalBrowser();
  if (external) return locationHelpText('inAppButton', { app: inAppText(external.app) });
  return kind === 'iosOther'
    ? locationHelpText(kind, { app: iosBrowserName() ?? '' })
    : locationHelpText(kind);
}
