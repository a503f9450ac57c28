import { expect, PHONE, test } from '../_support/fixtures.ts';
import { findHidden, showVisualPart } from '../_support/ios-keyboard.ts';
import { aCase } from '../_support/matrix.ts';
import { findScreen } from '../_support/screens.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

/** A dialog with a text, a long sheet, a dialog over a sheet with a map, and one of the admin pages. */
const SAMPLE = ['discover-greeting', 'walk-proposal-map'];
/** The screens on which a dialog is open. */
const DIALOGS = [
  ...SAMPLE,
  'discover-filters',
  'admin-report-block',
  'discover-person',
  'requests-accept',
  'report',
  'my-profile-delete',
  'my-profile-password',
  'my-location-withdraw',
  'walk-proposal',
  'walk-place',
  'walk-cancel',
  'notifications-quiet',
  'admin-person',
  'admin-note',
];

for (const name of DIALOGS) {
  test(
    `[UI-5] the keyboard of iOS hides no field and no button of ${name}`,
    aCase(SAMPLE.includes(name)),
    async ({ signedIn, server }) => {
      const screen = findScreen(name);
      const page = await signedIn(screen.persona, PHONE);
      await screen.open({ page, server, language: 'ko' });
      const dialog = page.getByRole('dialog').last();
      await expect(dialog).toBeVisible();
      await waitUntilSettled(page, screen.persona);
      const field = dialog.locator('textarea, input:not([type=radio], [type=checkbox])').last();
      const hasField = (await field.count()) > 0;
      if (hasField) await field.focus();
      for (const part of [
        { top: 0, height: 460 },
        { top: 120, height: 460 },
      ]) {
        await showVisualPart(page, part);
        if (hasField) await expect.poll(() => findHidden(field, part)).toBeNull();
        await expect.poll(() => findHidden(dialog, part)).toBeNull();
        for (const control of await dialog.locator('button, input, textarea, select').all()) {
          if (!(await control.isVisible()) || (await control.isDisabled())) continue;
          await control.evaluate((element) => {
            element.focus({ preventScroll: true });
            (element.closest('label') ?? element).scrollIntoView({ block: 'nearest' });
          });
          expect(await findHidden(control, part)).toBeNull();
        }
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      }
      await showVisualPart(page, { top: 0, height: PHONE.viewport.height });
      await expect
        .poll(async () => (await dialog.boundingBox())?.height ?? 0)
        .toBeLessThanOrEqual(PHONE.viewport.height);
    },
  );
}
