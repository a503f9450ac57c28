import type { Page } from '@playwright/test';

/** Presses a tab of the main navigation. Without the scope, a link of the page that contains the same word would match as well. */
export function openTab(page: Page, name: '채팅' | '요청' | '찾기' | '내 정보') {
  return page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name }).click();
}
