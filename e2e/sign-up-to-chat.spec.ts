import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { becomeMember, logIn, logOut } from './_support/journey.ts';
import { BUSAN } from './_support/positions.ts';
import { uiLabels } from './_support/ui-labels.ts';

const SCREENS = { phone: PHONE, desktop: DESKTOP };

for (const [language, size] of [
  ['ko', 'phone'],
  ['en', 'desktop'],
] as const) {
  test(`[SETUP-1] [TERMS-1] [DISC-1] [REQ-1] [CHAT-7] [FR-31] [RT-11] two owners become friends and chat, ${language}, ${size}`, async ({
    openBrowser,
    server,
  }) => {
    test.setTimeout(120_000);
    const labels = uiLabels(language);
    const suffix = `${language}${size}`;
    const mina = {
      email: `mina.${suffix}@test.example`,
      name: `김민아 ${suffix}`,
      dogName: `보리 ${suffix}`,
      instagram: `bori.${suffix}`,
    };
    const jun = {
      email: `jun.${suffix}@test.example`,
      name: `이준 ${suffix}`,
      dogName: `콩 ${suffix}`,
      instagram: `kong.${suffix}`,
    };
    const minaPage = await openBrowser({ language, geolocation: BUSAN, ...SCREENS[size] });
    const junPage = await openBrowser({ language, geolocation: BUSAN, ...SCREENS[size] });

    await test.step('both sign up by e-mail and accept the terms', async () => {
      await becomeMember(minaPage, server, mina, language);
      await becomeMember(junPage, server, jun, language);
    });

    await test.step('Jun has his requests open while Mina finds him and sends a request', async () => {
      await junPage.goto('/friend-requests');
      await expect(junPage.getByTestId('realtime-state')).toHaveAttribute(
        'data-state',
        'connected',
      );
      await minaPage.goto('/discover');
      for (const radius of ['radius-3', 'radius-5']) await minaPage.getByTestId(radius).click();
      const card = minaPage.getByTestId('nearby-card').filter({ hasText: jun.dogName });
      await expect(card.getByTestId('nearby-distance')).toHaveText(/\d/);
      await card.getByRole('button', { name: labels.sendRequest }).click();
      await minaPage.getByRole('textbox', { name: labels.greeting }).fill('토요일에 같이 걸어요!');
      await minaPage.getByRole('button', { name: labels.send, exact: true }).click();
      await expect(card.getByRole('button', { name: labels.requestSent })).toBeDisabled();
    });

    await test.step('the request appears without a reload, and Jun accepts with both', async () => {
      const request = junPage.getByTestId('request-received').filter({ hasText: mina.name });
      await expect(request).toContainText('토요일에 같이 걸어요!');
      await expect(request).toContainText(`@${mina.instagram}`);
      await request.getByRole('button', { name: labels.accept, exact: true }).click();
      await junPage.getByRole('radio', { name: labels.types.both }).check();
      await junPage.getByRole('button', { name: labels.acceptAction, exact: true }).click();
      await expect(request.getByRole('link', { name: labels.openChat })).toBeVisible();
    });

    await test.step('messages arrive in both directions at once', async () => {
      const request = junPage.getByTestId('request-received').filter({ hasText: mina.name });
      await request.getByRole('link', { name: labels.openChat }).click();
      await expect(junPage).toHaveURL(/\/chat\/\d+$/);
      await minaPage.goto('/chat');
      await minaPage.getByTestId('room-row').filter({ hasText: jun.name }).click();
      for (const [from, to, text] of [
        [minaPage, junPage, '안녕하세요! 몇 시가 좋으세요?'],
        [junPage, minaPage, '저녁 7시 어때요?'],
        [minaPage, junPage, '좋아요 :)'],
      ] as const) {
        await from.getByTestId('chat-input').fill(text);
        await from.getByTestId('chat-send').click();
        const arrived = to.getByTestId('message').filter({ hasText: text });
        await expect(arrived).toHaveAttribute('data-mine', 'false');
        await expect(from.getByTestId('chat-input')).toHaveValue('');
      }
    });

    await test.step('Mina logs out, logs in again and finds the conversation', async () => {
      await logOut(minaPage, language);
      await logIn(minaPage, mina.email, language);
      await minaPage.goto('/chat');
      await expect(minaPage.getByTestId('room-row')).toContainText('좋아요 :)');
    });
  });
}
