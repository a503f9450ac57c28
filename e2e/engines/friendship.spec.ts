import type { JourneyPage } from '../_support/journey-page.ts';
import { aMember } from '../_support/members.ts';
import { uiLabels } from '../_support/ui-labels.ts';
import { expect, test } from './_support/fixtures.ts';

const labels = uiLabels('en');
const profileOf = (name: string, dogName: string) => ({
  email: `${name}@friendship.example`,
  name,
  dogName,
  instagramId: `${name}.friendship`,
});

/** The page has a live socket. */
async function untilConnected(page: JourneyPage): Promise<void> {
  const state = page.getByTestId('realtime-state');
  await expect.poll(() => state.getAttribute('data-state')).toBe('connected');
}

test('[CLI-53] [DISC-1] [REQ-1] [FR-31] [CHAT-7] [RT-11] a request is accepted and both chat without a reload', async ({
  openPage,
  server,
}) => {
  const mina = await aMember(server, profileOf('mina', '보리'));
  const jun = await aMember(server, profileOf('jun', '인절미'));
  const minaPage = await openPage({ member: mina, language: 'en' });
  const junPage = await openPage({ member: jun, language: 'en', size: 'desktop' });

  await junPage.goto('/friend-requests');
  await untilConnected(junPage);
  await minaPage.goto('/discover');
  const card = minaPage.getByTestId('nearby-card').filter({ hasText: '인절미' });
  await card.getByRole('button', { name: labels.sendRequest }).click();
  await minaPage.getByRole('textbox', { name: labels.greeting }).fill('토요일에 같이 걸어요!');
  await minaPage.getByRole('button', { name: labels.send, exact: true }).click();
  await card.getByRole('button', { name: labels.requestSent }).waitFor();

  const request = junPage.getByTestId('request-received').filter({ hasText: '보리' });
  await request.getByText('토요일에 같이 걸어요!').waitFor();
  await request.getByRole('button', { name: labels.accept, exact: true }).click();
  await junPage.getByRole('radio', { name: labels.types.both }).check();
  await junPage.getByRole('button', { name: labels.acceptAction, exact: true }).click();
  await request.getByRole('link', { name: labels.openChat }).click();
  await junPage.waitForURL(/\/chat\/\d+$/);

  await minaPage.goto('/chat');
  await minaPage.getByTestId('room-row').filter({ hasText: 'jun' }).click();
  for (const [from, to, text] of [
    [minaPage, junPage, '안녕하세요! 몇 시가 좋으세요?'],
    [junPage, minaPage, '저녁 7시 어때요? 🐶'],
    [minaPage, junPage, '좋아요 :)'],
  ] as const) {
    await from.getByTestId('chat-input').fill(text);
    await from.getByTestId('chat-send').click();
    const arrived = to.getByTestId('message').filter({ hasText: text });
    await expect.poll(() => arrived.getAttribute('data-mine')).toBe('false');
    await expect.poll(() => from.getByTestId('chat-input').inputValue()).toBe('');
  }
});
