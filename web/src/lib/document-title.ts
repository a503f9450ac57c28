import { useEffect } from 'react';
import { t } from '../texts/t.ts';

/** Sets a title such as `보리 · 멍메이트`. For pages whose title the router does not know. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${t('common.brand')}`;
  }, [title]);
}
