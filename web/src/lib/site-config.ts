import { getConfig } from '@meongmate/shared/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** The configuration of this installation: the providers of sign-ins and the map. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: () => call(getConfig),
});
