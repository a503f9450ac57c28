import { PROVIDERS, type Provider } from '@meongmate/shared/rules/providers';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { showToast } from '../../lib/toast.ts';
import { askConfirmation } from '../../parts/confirmation.ts';
import { waysText } from '../../texts/sign-in-ways.ts';
import { Banner } from '../../ui/banner.tsx';
import { providerErrorText } from '../auth/oauth-return-notice.tsx';
import { linkHref } from './link-href.ts';

function errorTextOf(error: string): string | undefined {
  if (error === 'identity_taken') return waysText('identityTaken');
  if (error === 'identity_other') return waysText('identityOther');
  return providerErrorText(error);
}

/** Leaves the page: the server redirects to the provider. */
const goTo = (href: string) => location.assign(href);

const PARAMETERS = ['error', 'added', 'confirmed'];

interface Return {
  error: string | null;
  /** The provider that was to be added. */
  added: Provider | undefined;
  isConfirmed: boolean;
}

const readReturn = (search: URLSearchParams): Return => ({
  error: search.get('error'),
  added: PROVIDERS.find((provider) => search.get('added') === provider),
  isConfirmed: search.get('confirmed') === 'true',
});

function announce({ error, added, isConfirmed }: Return): void {
  if (error === 'recent_sign_in_required') {
    void askConfirmation().then((isDone) => {
      if (isDone && added) goTo(linkHref(added));
    });
  } else if (error === null) showToast({ title: waysText(isConfirmed ? 'confirmed' : 'added') });
}

/** The result of a visit to a provider that was to add it, or to confirm the user: on every page with a step that needs this. */
export function ProviderReturn() {
  const [search, setSearch] = useSearchParams();
  const [result] = useState(() => readReturn(search));
  useEffect(() => {
    if (!PARAMETERS.some((name) => search.has(name))) return;
    const remaining = new URLSearchParams(search);
    for (const name of PARAMETERS) remaining.delete(name);
    setSearch(remaining, { replace: true });
    announce(result);
  }, [search, setSearch, result]);
  const text = result.error && errorTextOf(result.error);
  if (!text) return null;
  return (
    <Banner tone="error" live="alert" className="mb-4">
      {text}
    </Banner>
  );
}
