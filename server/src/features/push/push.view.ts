import type { PushSubscription } from '@meongmate/shared/contract/notifications';
import type { Language } from '@meongmate/shared/rules/language';
import { TEXTS } from '../../product/texts/texts.ts';
import { FAILING_AFTER } from '../notification-settings/settings.rules.ts';
import type { SubscriptionRow } from './push-subscriptions.repository.ts';

/** Without endpoint and keys: they allow to send to the device. */
export function toPushSubscription(row: SubscriptionRow, language: Language): PushSubscription {
  return {
    id: row.id,
    device: row.device ?? TEXTS[language].unknownDevice,
    createdAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    failing: row.failures >= FAILING_AFTER,
  };
}
