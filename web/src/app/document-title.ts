import { useEffect } from 'react';
import { badgeCounts } from '../parts/badge-counts.ts';
import { badgeText } from '../texts/badge-text.ts';
import { commonText } from '../texts/common.ts';

/** The title of the page, without the number of unread messages. */
let pageTitle = '';

function showTitle(): void {
  const { unreadMessages } = badgeCounts.get();
  const count = unreadMessages > 0 ? `(${badgeText(unreadMessages)}) ` : '';
  if (pageTitle) document.title = count + pageTitle;
}
badgeCounts.subscribe(showTitle);

/** Sets a title such as `(2) 보리 · 멍메이트`. For pages whose title the router does not know. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    pageTitle = `${title} · ${commonText('brand')}`;
    showTitle();
  }, [title]);
}
