import { Fragment, type ReactNode } from 'react';
import { matchesPath } from '../lib/paths.ts';
import { useLocation } from '../lib/router.tsx';

/** Shows the page of the path, by patterns as in `routes.ts`. */
export function Pages({ of }: { of: Record<string, ReactNode> }) {
  const { pathname } = useLocation();
  const [pattern, page] = Object.entries(of).find(([each]) => matchesPath(each, pathname)) ?? [];
  return <Fragment key={pattern}>{page}</Fragment>;
}
