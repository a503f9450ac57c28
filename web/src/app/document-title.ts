import { useEffect } from 'react';
import { badgeCounts } from '../parts/badge-counts.ts';
import { badgeText } from '../texts/badge-text.ts';
import { commonText } from '../texts/common.ts';
import type { PlainKey } from '../texts/define-texts.ts';
import type { titleText } from '../texts/title.ts';

/** The title of the page, without the number of unread messages. */
let pageTitle = '';

function showTitle(): void {
  const { unreadMessages } = badgeCounts.get();
  const count = unreadMessages > 0 ? `(${badgeText(unreadMessages)}) ` : '';
  if (pageTitle) document.title = count + pageTitle;
}
badgeCounts.subscribe(showTitle);

/** How often a title was set: a page may know a more exact one before that of its row has loaded. */
let changeCount = 0;

function setTitle(title: string): void {
  changeCount += 1;
  pageTitle = `${title} · ${commonText('brand')}`;
  showTitle();
}

/** Sets a title such as `(2) 보리 · 멍메이트`. For pages whose title the router does not know. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
}

/** Sets the title of a row of the pages. The titles of all rows load after the first render, which shows none. */
export function useRouteTitle(key: PlainKey<typeof titleText> | undefined): void {
  useEffect(() => {
    if (!key) return;
    changeCount += 1;
    const change = changeCount;
    import('../texts/title.ts').then(
      ({ titleText }) => {
        if (change === changeCount) setTitle(titleText(key));
      },
      // Without a network the page keeps the title before.
      () => {},
    );
  }, [key]);
}
