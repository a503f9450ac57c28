import { useSyncExternalStore } from 'react';
import { themeStore } from './storage.ts';

export type Theme = 'light' | 'dark';

const PAPER: Record<Theme, string> = { light: '#fbf8f3', dark: '#151917' };
const listeners = new Set<() => void>();
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The script in index.html decides before the first paint; this follows afterwards. */
const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = PAPER[theme];
  }
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  themeStore.set(theme);
  show(theme);
}

export function followSystemTheme(): void {
  if (themeStore.get()) show(current());
  prefersDark().addEventListener('change', ({ matches }) => {
    if (!themeStore.get()) show(matches ? 'dark' : 'light');
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current);
}
