import type { Page } from '@playwright/test';

/** The engine of the tests never offers the installation by itself. */
export const offerInstallation = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => Object.assign(window, { isPromptShown: true });
    window.dispatchEvent(Object.assign(event, { prompt }));
  });

/** Chromium with the user agent of an iPhone. */
export const pretendToBeIphone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      get: () => userAgent,
    });
  });
