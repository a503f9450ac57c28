import { expect, PHONE, test } from './_support/fixtures.ts';
import { choosePhoto, profileSteps, verifyEmail } from './_support/journey.ts';
import { aCase } from './_support/matrix.ts';
import { uiLabels } from './_support/ui-labels.ts';
import { waitUntilSettled } from './_support/wait-until-settled.ts';

for (const [language, width] of [
  ['ko', 320],
  ['en', 390],
] as const) {
  test(
    `nothing below a photo moves when the photo is ready, ${language}, ${width} px`,
    aCase(language === 'ko'),
    async ({ openBrowser, server }) => {
      const page = await openBrowser({ language, ...PHONE, viewport: { width, height: 844 } });
      const labels = uiLabels(language);
      const user = {
        email: `still.${language}${width}@photo.example`,
        name: '가만히',
        dogName: '그대로',
        instagram: 'still',
      };
      await verifyEmail(page, server, user.email, labels);
      const [fillAccount, fillMe] = profileSteps(page, user, labels);
      for (const [kind, completePreviousStep, adjust] of [
        ['profile', fillAccount, labels.adjustProfile],
        ['dog', fillMe, labels.adjustDog],
      ] as const) {
        await completePreviousStep();
        const input = page.getByTestId(`photo-input-${kind}`);
        await waitUntilSettled(page, 'visitor');
        const tops = await input.evaluateHandle((element) => {
          const tops = new Set<number>();
          const below = element.closest('fieldset')?.nextElementSibling;
          const recordTop = () => {
            if (below) tops.add(below.getBoundingClientRect().top + scrollY);
            requestAnimationFrame(recordTop);
          };
          recordTop();
          return tops;
        });
        await choosePhoto(page, kind, '#7b9a6d');
        await expect(page.getByRole('button', { name: adjust })).toBeVisible();
        const seenTops = await tops.evaluate(async (tops) => {
          // After two frames the last position has been recorded.
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
          return [...tops];
        });
        expect(seenTops, kind).toHaveLength(1);
      }
    },
  );
}
