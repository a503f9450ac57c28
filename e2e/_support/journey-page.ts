import type { Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

interface Finders {
  getByRole(role: Role, options?: { name?: Name; exact?: boolean }): JourneyLocator;
  getByLabel(label: Name, options?: { exact?: boolean }): JourneyLocator;
  getByText(text: Name, options?: { exact?: boolean }): JourneyLocator;
  getByTestId(id: string): JourneyLocator;
}

/** The used part of Playwright's locators. */
export interface JourneyLocator extends Finders {
  filter(options: { hasText: Name }): JourneyLocator;
  first(): JourneyLocator;
  /** Resolves when the only element that matches has the state; `visible` is the default. */
  waitFor(options?: { state?: 'visible' | 'hidden' }): Promise<void>;
  count(): Promise<number>;
  click(): Promise<void>;
  check(): Promise<void>;
  fill(text: string): Promise<void>;
  setInputFiles(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  isEnabled(): Promise<boolean>;
}

/**
 * The used part of Playwright's pages. The pages of Chromium and Firefox are Playwright's own, WebKit's
 * (`engines/_support/webkit-page.ts`) implements this part.
 */
export interface JourneyPage extends Finders {
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  waitForURL(address: RegExp): Promise<void>;
  evaluate<Result>(script: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Arg>(script: (arg: Arg) => Result | Promise<Result>, arg: Arg): Promise<Result>;
  close(): Promise<void>;
}
