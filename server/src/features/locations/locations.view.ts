import type { LocationRecord } from '@meongmate/shared/contract/locations';
import type { OwnLocationRecord } from './location-record.service.ts';

export const toLocationRecord = ({ consent, days }: OwnLocationRecord): LocationRecord => ({
  consentedAt: consent?.consented_at?.toISOString() ?? null,
  version: consent?.version ?? null,
  withdrawnAt: consent?.withdrawn_at?.toISOString() ?? null,
  shown: days,
});
