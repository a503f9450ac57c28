import type { SiteConfig } from '@meongmate/shared/contract/site';
import { PROVIDERS, type Provider } from '@meongmate/shared/rules/providers';
import { useQuery } from '@tanstack/react-query';
import { documentProviders } from './document-providers.ts';
import { siteConfigQuery } from './site-config.ts';

const enabledIn = (config: SiteConfig): readonly Provider[] =>
  PROVIDERS.filter((provider) => config.signIn?.[provider]);

/** The providers of this installation, in the order of their buttons. */
export function useProviders(): readonly Provider[] {
  const { data: config } = useQuery(siteConfigQuery);
  return config ? enabledIn(config) : documentProviders();
}
