import { matchesPath } from '../lib/paths.ts';
import { worker } from './worker-scope.ts';

/** Whether the stored shell is the response to a navigation. */
export function isShellNavigation({ pathname, searchParams }: URL): boolean {
  // The server sends a stricter referrer policy with this parameter, because it contains user data.
  if (searchParams.has('userData')) return false;
  return worker.SHELL?.paths.some((path) => matchesPath(path, pathname)) ?? false;
}
