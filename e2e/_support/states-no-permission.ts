import type { Page } from '@playwright/test';

/** A browser that states no permission, as on a newcomer's phone and always in WebKit. */
export const statesNoPermission = (page: Page) =>
  page.addInitScript(() => {
    navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus;
  });
