import { PROVIDERS, type Provider } from '@meongmate/shared/rules/providers';

/** The providers of this installation, which the server names in its document too: no form moves when the configuration arrives. */
export function documentProviders(): readonly Provider[] {
  const names = document.documentElement.dataset.signIn?.split(' ') ?? [];
  return PROVIDERS.filter((provider) => names.includes(provider));
}
