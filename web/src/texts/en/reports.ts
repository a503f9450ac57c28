import type { reportsKo } from '../ko/reports.ts';

export const reportsEn = {
  open: 'Report',
  openFor: 'Report {name}',
} as const satisfies Record<keyof typeof reportsKo, string>;
