import { type BrowserKind, browserKind } from '../../lib/browser-kind.ts';
import { type NotificationTextKey, notificationText } from '../../texts/notifications.ts';
import { Banner } from '../../ui/banner.tsx';
import type { PushState } from './push-state.ts';

const HELP: Record<BrowserKind, NotificationTextKey> = {
  inApp: 'helpInApp',
  ios: 'helpIos',
  samsung: 'helpSamsung',
  android: 'helpAndroid',
  mac: 'helpMac',
  firefox: 'helpFirefox',
  desktop: 'helpDesktop',
};

export const permissionHelp = () => notificationText(HELP[browserKind()]);

function unsupportedTexts(): [title: NotificationTextKey, help: NotificationTextKey] {
  const kind = browserKind();
  if (kind === 'ios') return ['needsInstall', 'needsInstallText'];
  return kind === 'inApp' ? ['unsupported', 'helpInApp'] : ['unsupported', 'unsupportedText'];
}

/** Why this browser receives no pushes, and what to do. Renders nothing for other states. */
export function PushRefusal({ state }: { state: PushState }) {
  if (state === 'denied') {
    return (
      <Banner tone="warning" live="status" title={notificationText('denied')}>
        {permissionHelp()}
      </Banner>
    );
  }
  if (state !== 'unsupported') return null;
  const [title, help] = unsupportedTexts();
  return (
    <Banner tone="info" title={notificationText(title)}>
      {notificationText(help)}
    </Banner>
  );
}
