import type { Identity } from '@meongmate/shared/contract/identities';
import type { WayRow } from './identities.repository.ts';

export const toIdentity = ({ way, since }: WayRow): Identity => ({
  provider: way,
  since: since.toISOString(),
});
