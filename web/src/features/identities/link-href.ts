import type { Provider } from '@meongmate/shared/rules/providers';
import { paths } from '../../lib/paths.ts';

/** Adds the provider and returns to the page, which the parameter tells which one it was. */
export const linkHref = (provider: Provider): string =>
  `/api/auth/${provider}?link=true&next=${encodeURIComponent(`${paths.signInWays}?added=${provider}`)}`;
