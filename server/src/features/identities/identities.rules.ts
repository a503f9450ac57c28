import type { SignInWay } from '@meongmate/shared/rules/providers';

/**
 * Why a way to sign in may not be removed; null if it may. A provider that this installation no longer offers does not count as a way
 * that is left.
 */
export function removalRefusal(
  ways: readonly SignInWay[],
  removed: string,
  isOffered: (way: SignInWay) => boolean,
): 'not_found' | 'last_identity' | null {
  if (!ways.some((way) => way === removed)) return 'not_found';
  return ways.some((way) => way !== removed && isOffered(way)) ? null : 'last_identity';
}
