import { expect, PHONE, test } from './_support/fixtures.ts';
import { choosePhoto, profileSteps, verifyEmail } from './_support/journey.ts';
import { settle } from './_support/screens.ts';
import { words } from './_support/ui-labels.ts';

for (const language of ['ko', 'en'] as const) {
  for (const width of [320, 390]) {
    test(`[SETUP-18] nothing below a photo moves when the photo is ready, ${language}, ${width} px`, async ({
      openBrowser,
      server,
    }) => {
      const page = await openBrowser({ language, ...PHONE, viewport: { width, height: 844 } });
      const w = words(language);
      const who = {
        email: `still.${language}${width}@photo.example`,
        name: '가만히',
        dogName: '그대로',
        instagram: 'still',
      };
      await verifyEmail(page, server, who.email, w);
      const [fillAccount, fillMe] = profileSteps(page, who, w);
      for (const [kind, goThere, adjust] of [
        ['profile', fillAccount, w.adjustProfile],
        ['dog', fillMe, w.adjustDog],
      ] as const) {
        await goThere();
        const input = page.getByTestId(`photo-input-${kind}`);
        await settle(page, 'visitor');
        const tops = await input.evaluateHandle((element) => {
          const seen = new Set<number>();
          const below = element.closest('fieldset')?.nextElementSibling;
          const look = () => {
            if (below) seen.add(below.getBoundingClientRect().top + scrollY);
            requestAnimationFrame(look);
          };
          look();
          return seen;
        });
        await choosePhoto(page, kind, '#7b9a6d');
        await expect(page.getByRole('button', { name: adjust })).toBeVisible();
        const seenTops = await tops.evaluate(async (seen) => {
          // After two frames the last position has been recorded.
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
          return [...seen];
        });
        expect(seenTops, kind).toHaveLength(1);
      }
    });
  }
}
