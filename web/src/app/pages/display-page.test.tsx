import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { themeEntry } from '../../lib/storage.ts';
import { setTheme } from '../../lib/theme.ts';
import { setScreen } from '../../test-support/fake-screen.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { DisplayPage } from './display-page.tsx';

it('[PROF-72] the theme of the device, light or dark', async () => {
  setScreen('phone');
  renderPage(<DisplayPage />);
  const theme = (name: string) => screen.getByRole('radio', { name });
  expect(theme('시스템 설정').getAttribute('aria-checked')).toBe('true');
  await userEvent.click(theme('어둡게'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(themeEntry.get()).toBe('dark');
  await userEvent.click(theme('시스템 설정'));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(themeEntry.get()).toBeUndefined();
});

it('[PROF-72] the page shows the theme that the switch of the header sets', async () => {
  setTheme(undefined);
  renderPage(
    <>
      <ThemeSwitch />
      <DisplayPage />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '어두운 화면으로 바꾸기' }));
  expect(screen.getByRole('radio', { name: '어둡게' }).getAttribute('aria-checked')).toBe('true');
  act(() => setTheme(undefined));
});

it('[PROF-72] [SHELL-29] both languages are offered', () => {
  renderPage(<DisplayPage />);
  expect(screen.getByTestId('language-ko').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByTestId('language-en').textContent).toBe('English');
});
