import { getConfig } from '@meongmate/shared/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** What this installation offers: Google sign-in or not, which map. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: () => call(getConfig),
});
