import { expect, PHONE, test } from './_support/fixtures.ts';
import { becomeMember, profileSteps, verifyEmail } from './_support/journey.ts';
import { BUSAN } from './_support/positions.ts';
import { uiLabels } from './_support/ui-labels.ts';

const MAX_TAPS = 9;
const labels = uiLabels('ko');
const newUser = (name: string, dogName: string) => ({
  email: `${dogName}.taps@test.example`,
  name,
  dogName,
  instagram: 'taps.walks',
});

test('[SETUP-39] from the landing page to a list of dogs a newcomer taps buttons and links at most 9 times', async ({
  openBrowser,
  server,
}) => {
  test.setTimeout(120_000);
  const neighbour = await openBrowser({ ...PHONE, geolocation: BUSAN });
  await becomeMember(neighbour, server, newUser('이웃', 'neighbour'), 'ko');
  await neighbour.context().close();

  const page = await openBrowser({ ...PHONE, geolocation: BUSAN });
  const taps: string[] = [];
  await page.exposeFunction('recordTap', (name: string) => taps.push(name));
  await page.addInitScript(() => {
    // The browser has not been asked yet, as on a newcomer's phone: the location needs a tap.
    navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus;
    document.addEventListener(
      'click',
      ({ target }) => {
        const control = target instanceof Element ? target.closest('a, button') : null;
        const { recordTap } = window as unknown as { recordTap: (name: string) => void };
        if (control) recordTap(control.textContent ?? '');
      },
      true,
    );
  });
  const user = newUser('서다온', 'newcomer');
  await verifyEmail(page, server, user.email, labels);
  for (const fill of profileSteps(page, user, labels)) await fill();
  await page.getByRole('button', { name: labels.locate, exact: true }).click();
  await expect(page.getByText(labels.located)).toBeVisible();
  await page.getByRole('button', { name: labels.finish, exact: true }).click();
  await expect(page.getByTestId('nearby-card').first()).toBeVisible();
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(MAX_TAPS);
  expect(taps.length, 'the taps are counted').toBeGreaterThan(4);
});
