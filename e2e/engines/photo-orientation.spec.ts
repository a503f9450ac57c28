import { expectClearErrors } from '../_support/bad-photos.ts';
import { aConversation } from '../_support/conversation.ts';
import { ORIENTATIONS, PHOTO_FORMATS } from '../_support/oriented-photos.ts';
import {
  expectProfilePhotosUpright,
  expectSentPhotosUpright,
  type PhotoCase,
} from '../_support/photo-journeys.ts';
import { test } from './_support/fixtures.ts';

/** Previews of files that the browser does not decode, and what the server refuses. */
const EXPECTED = /could not load IMG +blob:|Image corrupt or truncated|status of 415/;

for (const format of PHOTO_FORMATS) {
  const cases = ORIENTATIONS.map((orientation): PhotoCase => [format, orientation]);

  test(`[PHO-11] [SETUP-12] a ${format} of each orientation is stored upright, chosen and cropped`, async ({
    openPage,
    server,
  }) => {
    const { mina } = await aConversation(server);
    const page = await openPage({ member: mina, expectedErrors: EXPECTED });
    await expectProfilePhotosUpright(page, server, mina, cases);
  });

  test(`[PHO-11] [CHAT-66] a ${format} of each orientation is stored upright when it is sent`, async ({
    openPage,
    server,
  }) => {
    const conversation = await aConversation(server);
    const page = await openPage({ member: conversation.mina, expectedErrors: EXPECTED });
    await expectSentPhotosUpright(page, server, conversation, cases);
  });
}

test('[CHAT-66] [CHAT-69] [PHO-7] a file that is no photo, cut off or too large is refused with the reason, under any name', async ({
  openPage,
  server,
}) => {
  const conversation = await aConversation(server);
  const page = await openPage({ member: conversation.mina, expectedErrors: EXPECTED });
  await expectClearErrors(page, server, conversation, 'ko');
});
