import { themeStore } from './storage.ts';
import { createStore } from './store.ts';

export type Theme = 'light' | 'dark';

const PAPER: Record<Theme, string> = { light: '#fbf8f3', dark: '#151917' };

/** The script in index.html sets the theme before the first paint; this store follows it. */
export const shownTheme = createStore<Theme>(
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
);

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = PAPER[theme];
  }
  shownTheme.set(theme);
}

export function setTheme(theme: Theme): void {
  themeStore.set(theme);
  show(theme);
}

export function followSystemTheme(): void {
  if (themeStore.get()) show(shownTheme.get());
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  prefersDark.addEventListener('change', ({ matches }) => {
    if (!themeStore.get()) show(matches ? 'dark' : 'light');
  });
}
