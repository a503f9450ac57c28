import { useEffect } from 'react';
import { t } from '../texts/t.ts';

/** `보리 · 멍메이트`; a page that knows more than the router calls it with its own words. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${t('common.brand')}`;
  }, [title]);
}
