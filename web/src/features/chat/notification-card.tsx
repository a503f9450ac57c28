import { useEffect, useState } from 'react';
import { type BrowserKind, browserKind } from '../../lib/browser-kind.ts';
import {
  canNotify,
  notificationState,
  startNotifications,
  turnOffNotifications,
  turnOnNotifications,
} from '../../lib/notifications.ts';
import { type PlainTextKey, t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const HELP_TEXTS: Record<BrowserKind, PlainTextKey> = {
  inApp: 'alerts.helpInApp',
  ios: 'alerts.helpIos',
  samsung: 'alerts.helpSamsung',
  android: 'alerts.helpAndroid',
  mac: 'alerts.helpMac',
  firefox: 'alerts.helpFirefox',
  desktop: 'alerts.helpDesktop',
};

/** Explains notifications before the browser's prompt; renders nothing if they are unsupported. */
export function NotificationCard({ pathOf }: { pathOf: (roomId: number) => string }) {
  const [state, setState] = useState(() => (canNotify() ? notificationState() : undefined));
  useEffect(() => {
    if (state === 'on') startNotifications(pathOf);
  }, [state, pathOf]);
  if (state === undefined) return null;
  const change = async (on: boolean) =>
    setState(on ? await turnOnNotifications() : turnOffNotifications());
  return (
    <Card className="mt-6">
      <h2 className="font-semibold">{t('chat.alerts')}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {t(state === 'on' ? 'alerts.on' : 'alerts.why')}
      </p>
      <Button variant="secondary" wide onClick={() => void change(state !== 'on')}>
        {t(state === 'on' ? 'alerts.turnOff' : 'alerts.turnOn')}
      </Button>
      {state === 'denied' && (
        <Banner tone="warning" live="status" title={t('alerts.denied')} className="mt-4">
          {t(HELP_TEXTS[browserKind()])}
        </Banner>
      )}
    </Card>
  );
}
