import { useEffect } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useLocation } from '../lib/router.tsx';
import type { PlainKey } from '../texts/define-texts.ts';
import { titleText } from '../texts/title.ts';

let lastPathname: string | undefined;

/** Sets the document title, and moves the focus to the page's `h1` when the page changes. */
export function RouteAnnouncer({ title }: { title: PlainKey<typeof titleText> | undefined }) {
  const { pathname } = useLocation();
  useDocumentTitle(title && titleText(title));
  useEffect(() => {
    const isFirst = lastPathname === undefined;
    if (lastPathname === pathname) return;
    lastPathname = pathname;
    // The browser announces the first page itself.
    if (isFirst) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
