import { alertsKo } from './ko/alerts.ts';

/** What the switch for notifications says, when somebody sees it. */
export const texts = {
  alerts: alertsKo,
} as const;
