import { type BrowserKind, browserKind } from '../../lib/browser-kind.ts';
import { type PushHelpKey, pushHelpText } from '../../texts/push-help.ts';

/** Help to change a denial. On iPhones and iPads only the installed app can have been denied. */
const HELP: Record<BrowserKind, PushHelpKey> = {
  inApp: 'helpInApp',
  iosApp: 'helpInstalled',
  ios: 'helpInstalled',
  iosOther: 'helpInstalled',
  androidApp: 'helpInstalled',
  samsung: 'helpSamsung',
  android: 'helpAndroid',
  androidFirefox: 'helpAndroidFirefox',
  mac: 'helpMac',
  firefox: 'helpFirefox',
  desktop: 'helpDesktop',
};

export const permissionHelp = () => pushHelpText(HELP[browserKind()]);
