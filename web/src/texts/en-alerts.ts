import { alertsEn } from './en/alerts.ts';

/** The English of `ko-alerts.ts`. */
export const texts = {
  alerts: alertsEn,
} as const;
