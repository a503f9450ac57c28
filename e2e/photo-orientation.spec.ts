import { expectClearErrors } from './_support/bad-photos.ts';
import { aConversation } from './_support/conversation.ts';
import { PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';
import { ORIENTATIONS, PHOTO_FORMATS } from './_support/oriented-photos.ts';
import {
  expectProfilePhotosUpright,
  expectSentPhotosUpright,
  type PhotoCase,
} from './_support/photo-journeys.ts';

const SAMPLE: readonly PhotoCase[] = [
  ['jpeg', 6],
  ['png', 8],
  ['webp', 7],
  ['avif', 5],
  ['heic', 6],
];
const ALL = PHOTO_FORMATS.flatMap((format) =>
  ORIENTATIONS.map((orientation): PhotoCase => [format, orientation]),
);

test('[PHO-11] [SETUP-12] [CHAT-66] a photo of each format is stored upright, chosen, cropped and sent', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  const page = await openBrowser(PHONE);
  await signInPage(page, server, conversation.mina);
  await expectProfilePhotosUpright(page, server, conversation.mina, SAMPLE);
  await expectSentPhotosUpright(page, server, conversation, SAMPLE);
});

for (const format of PHOTO_FORMATS) {
  test(
    `[PHO-11] [SETUP-12] [CHAT-66] a ${format} of each orientation is stored upright, chosen, cropped and sent`,
    LONG,
    async ({ openBrowser, server }) => {
      const conversation = await aConversation(server);
      const page = await openBrowser(PHONE);
      await signInPage(page, server, conversation.mina);
      const cases = ALL.filter(([name]) => name === format);
      await expectProfilePhotosUpright(page, server, conversation.mina, cases);
      await expectSentPhotosUpright(page, server, conversation, cases);
    },
  );
}

for (const language of ['ko', 'en'] as const) {
  test(
    `[CHAT-66] [CHAT-69] [PHO-7] in ${language} a file that is no photo, cut off or too large is refused with the reason, under any name`,
    LONG,
    async ({ openBrowser, server }) => {
      const conversation = await aConversation(server);
      const page = await openBrowser({ ...PHONE, language, expectedErrors: /status of 415/ });
      await signInPage(page, server, conversation.mina);
      await expectClearErrors(page, server, conversation, language);
    },
  );
}
