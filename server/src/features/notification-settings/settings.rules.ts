import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';

/** The settings of a user who has changed none. */
export const DEFAULT_SETTINGS: NotificationSettings = {
  push: { messages: true, requests: true, walks: true, lostDogs: true, newNeighbours: false },
  mail: { messages: true, requests: true, walks: false, lostDogs: true, newNeighbours: false },
  preview: true,
  quietHours: null,
  timeZone: DEFAULT_TIME_ZONE,
};

/** After this number of deliveries in a row that were not accepted, a device counts as not working. */
export const FAILING_AFTER = 3;

type General = Pick<NotificationSettings, 'preview' | 'quietHours' | 'timeZone'>;

/** The choices of a user. */
export interface StoredSettings {
  push: Partial<NotificationSettings['push']>;
  mail: Partial<NotificationSettings['mail']>;
  general: Partial<General>;
}

/** A user who has changed no settings has null for each part, or no row. */
export function completeSettings(
  stored: { [Part in keyof StoredSettings]: StoredSettings[Part] | null } | null,
): NotificationSettings {
  const { push, mail, ...general } = DEFAULT_SETTINGS;
  return {
    ...general,
    ...stored?.general,
    push: { ...push, ...stored?.push },
    mail: { ...mail, ...stored?.mail },
  };
}
