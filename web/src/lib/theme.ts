import { themeEntry } from './storage.ts';
import { createStore } from './store.ts';

export type Theme = 'light' | 'dark';

const PAGE_BACKGROUND: Record<Theme, string> = { light: '#fbf8f3', dark: '#151917' };

/** The script in index.html sets the theme before the first paint; this store follows it. */
export const currentTheme = createStore<Theme>(
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
);

/** The theme that the user chose in this window or before its start; without one, that of the device applies. */
export const chosenTheme = createStore<Theme | undefined>(themeEntry.get());

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = PAGE_BACKGROUND[theme];
  }
  currentTheme.set(theme);
}

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (prefersDark().matches ? 'dark' : 'light');

export function setTheme(theme: Theme | undefined): void {
  if (theme) themeEntry.set(theme);
  else themeEntry.remove();
  chosenTheme.set(theme);
  applyTheme(theme ?? systemTheme());
}

export function followSystemTheme(): void {
  if (themeEntry.get()) applyTheme(currentTheme.get());
  prefersDark().addEventListener('change', () => {
    if (!themeEntry.get()) applyTheme(systemTheme());
  });
}
