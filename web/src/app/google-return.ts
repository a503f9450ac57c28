import { useEffect } from 'react';
import { useSearchParams } from '../lib/router.tsx';

const HANDLED = ['userData', 'login', 'google'];

function isReadable(userData: string): boolean {
  try {
    return typeof JSON.parse(userData) === 'object';
  } catch {
    return false;
  }
}

/**
 * Back from Google: the session has asked the server who this is, so the address only needs to be
 * cleared of what it carried. `userData` is never believed.
 */
export function useGoogleReturn(): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const userData = search.get('userData');
    // Without them this is no return: the log-in page has a `google` of its own.
    if (userData === null && search.get('login') !== 'success') return;
    if (userData !== null && !isReadable(userData)) {
      console.info('the user data of a Google return could not be read');
    }
    const rest = new URLSearchParams(search);
    for (const name of HANDLED) rest.delete(name);
    setSearch(rest, { replace: true });
  }, [search, setSearch]);
}
