import { becomeMember, type NewUser } from '../_support/journey.ts';
import { aMember } from '../_support/members.ts';
import { expect, test } from './_support/fixtures.ts';

const MINA: NewUser = {
  email: 'mina@signup.example',
  name: '김민아',
  dogName: '보리',
  instagram: 'bori.signup',
};

test('[CLI-53] [SETUP-1] [SETUP-36] [DISC-1] a newcomer signs up with two photos and sees a neighbour', async ({
  openPage,
  server,
}) => {
  await aMember(server, {
    email: 'jun@signup.example',
    name: '이준',
    dogName: '만두',
    instagramId: 'kong.signup',
  });
  const page = await openPage();
  await becomeMember(page, server, MINA, 'ko');
  const card = page.getByTestId('nearby-card').filter({ hasText: '만두' });
  await card.waitFor();
  await card.getByTestId('nearby-distance').waitFor();
  await page.goto('/my-profile');
  await page.getByText('보리', { exact: true }).first().waitFor();
  const shownPhotos = () =>
    page.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main img[src*="/photos/"]')];
      return new Set(images.filter((image) => image.naturalWidth > 0).map(({ src }) => src)).size;
    });
  await expect.poll(shownPhotos).toBeGreaterThanOrEqual(2);
});
