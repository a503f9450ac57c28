import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';

/** Each error is written to the console by the browser or by React. */
const EXPECTED_ERRORS = /TypeError|Content Security Policy|not iterable|is not a function/;

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('[CLI-55] [CLI-57] errors of a page reach the operator once, without personal data, and the user can write about them', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', {
    ...PHONE,
    userAgent: CHROME,
    expectedErrors: EXPECTED_ERRORS,
  });
  // The tests remove what Firefox does not have; without it the stacks of Chrome have no frames.
  await page.addInitScript(() => Object.assign(Error, { stackTraceLimit: 10 }));
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-errors')) reports.push(request.postData() ?? '');
  });
  const reported = () =>
    page.waitForResponse(
      (response) => response.url().endsWith('/api/page-errors') && response.status() === 201,
    );

  await test.step('an error in a part', async () => {
    await page.route('**/api/connections/*', (route) => route.fulfill({ json: [null] }));
    const response = reported();
    await page.goto('/connections');
    expect((await response).request().headers().cookie).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('화면을 보여드릴 수 없어요');
  });

  await test.step('an unhandled rejection, three times', async () => {
    const response = reported();
    await page.evaluate(() => {
      for (let time = 0; time < 3; time++) {
        void Promise.reject(new TypeError('demo@meongmate.example at 37.5665 is not a function'));
      }
    });
    await response;
  });

  await test.step('a violation of the content security policy', async () => {
    const response = reported();
    await page.evaluate(() => {
      new Image().src = 'https://other.example/?user=demo@meongmate.example';
    });
    await response;
  });

  expect(reports.map((report) => JSON.parse(report).kind)).toEqual(['render', 'rejection', 'csp']);
  expect(reports.join()).not.toMatch(/demo@|37\.5665|other\.example/);

  await test.step('the user writes about it', async () => {
    await page.getByRole('link', { name: '문제가 있어요' }).click();
    await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(/^문제가 있어요/);
  });

  await test.step('the admin sees the errors', async () => {
    const adminPage = await signedIn('admin', DESKTOP);
    await adminPage.goto('/admin?tab=errors');
    const errors = adminPage.getByRole('tabpanel').getByRole('listitem');
    await expect(errors).toHaveCount(3);
    await expect(
      errors.filter({ hasText: '화면 그리기 · /connections · Chrome 140' }),
    ).toContainText(/\/assets\/[\w-]+\.js:\d+:\d+/);
    await expect(errors.filter({ hasText: '처리되지 않은 비동기 오류' })).toContainText(
      'TypeError: is not a function1번',
    );
    await expect(errors.filter({ hasText: '보안 정책 위반' })).toContainText('img-src1번');
  });
});
