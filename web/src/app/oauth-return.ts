import { PROVIDERS } from '@meongmate/shared/rules/providers';
import { useEffect } from 'react';
import { useSearchParams } from '../lib/router.tsx';

const HANDLED_PARAMETERS = ['userData', 'login', ...PROVIDERS];

function isReadable(userData: string): boolean {
  try {
    return typeof JSON.parse(userData) === 'object';
  } catch {
    return false;
  }
}

/**
 * Removes the parameters of a sign-in with a provider from the URL. The session has fetched the user from the
 * server; `userData` is never trusted.
 */
export function useOAuthReturn(): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const userData = search.get('userData');
    // Without them this is not such a sign-in: the log-in page has parameters of the same names.
    if (userData === null && search.get('login') !== 'success') return;
    if (userData !== null && !isReadable(userData)) {
      console.info('the user data of a sign-in could not be read');
    }
    const remaining = new URLSearchParams(search);
    for (const name of HANDLED_PARAMETERS) remaining.delete(name);
    setSearch(remaining, { replace: true });
  }, [search, setSearch]);
}
