import type { Language } from '@meongmate/shared/rules/language';
import type { Page } from '@playwright/test';
import type { Persona } from './personas.ts';
import type { ServerProcess } from './server-process.ts';

export interface ScreenContext {
  page: Page;
  server: ServerProcess;
  language: Language;
}

export interface Screen {
  /** In file names and reports. */
  name: string;
  persona: Persona;
  /** Opens the screen up to its specific state; `waitUntilSettled` waits for the rest. */
  open(context: ScreenContext): Promise<unknown>;
  /** The screen has the same texts in both languages. */
  koreanOnly?: true;
  /** A part that appears later moves the layout: the notice of a lost network, errors after a press. */
  shiftsLayout?: true;
  /** Console errors that this screen causes. */
  expectedErrors?: RegExp;
}

/** Opens the address. */
export const openPath = (path: string) => (context: ScreenContext) => context.page.goto(path);

/** Opens the address and clicks on the first match, in either language. */
export const click =
  (path: string, name: RegExp, role: 'button' | 'link' | 'tab' | 'radio' = 'button') =>
  async ({ page }: ScreenContext) => {
    await page.goto(path);
    await page.getByRole(role, { name }).first().click();
  };

export const visitor = (name: string, open: Screen['open']): Screen => ({
  name,
  persona: 'visitor',
  open,
});
export const owner = (name: string, open: Screen['open']): Screen => ({
  name,
  persona: 'owner',
  open,
});
export const withoutNeighbours = (name: string, open: Screen['open']): Screen => ({
  name,
  persona: 'without-neighbours',
  open,
});
export const admin = (name: string, open: Screen['open']): Screen => ({
  name,
  persona: 'admin',
  open,
  koreanOnly: true,
});
