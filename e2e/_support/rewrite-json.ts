import type { SessionResponse, User } from '@meongmate/shared/contract/people';
import type { Page } from '@playwright/test';

/** Changes the bodies of responses, without changing anything for other pages. */
export async function rewriteJson<Body>(
  page: Page,
  path: string,
  change: (body: Body) => unknown,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const json = change((await response.json()) as Body);
    await route.fulfill({ response, json });
  });
}

/** Changes what the page reads about its own user. */
export const changeOwnUser = (page: Page, changes: Partial<User>): Promise<void> =>
  rewriteJson<SessionResponse>(page, '**/api/current-user', (session) => ({
    ...session,
    user: { ...session.user, ...changes },
  }));
