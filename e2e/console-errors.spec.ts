import { PHONE, test } from './_support/fixtures.ts';

const ERROR_SOURCES = {
  'a console error': () => console.error('broken'),
  'a console warning': () => console.warn('doubtful'),
  'an exception': () => {
    setTimeout(() => {
      throw new Error('thrown');
    });
  },
  'an unhandled rejection': () => {
    void Promise.reject(new Error('dropped'));
  },
};

for (const [description, causeError] of Object.entries(ERROR_SOURCES)) {
  test(`${description} in a browser fails the test it happens in`, async ({ openBrowser }) => {
    // Inverted: this test passes if it fails.
    test.fail();
    const page = await openBrowser(PHONE);
    await page.goto('/login');
    await page.evaluate(causeError);
    await page.evaluate(() => new Promise((turn) => setTimeout(turn)));
  });
}
