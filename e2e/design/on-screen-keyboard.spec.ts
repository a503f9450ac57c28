import type { Locator, Page } from '@playwright/test';
import { aConversation, bubble, sendMessage } from '../_support/conversation.ts';
import { expect, PHONE, test } from '../_support/fixtures.ts';
import { findHidden, showVisualPart } from '../_support/ios-keyboard.ts';
import { aCase, LONG } from '../_support/matrix.ts';
import { signInPage } from '../_support/members.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

/** The height that a Korean keyboard with its suggestions leaves on this phone. */
const VISIBLE_PART = { top: 0, height: PHONE.viewport.height - 336 };

/** As on Android: the page requests it (`interactive-widget`) and shrinks by the keyboard. */
const openKeyboard = (page: Page) =>
  page.setViewportSize({ width: PHONE.viewport.width, height: VISIBLE_PART.height });

/** As on iOS: the page keeps its size, and a smaller part of it is visible. */
const openKeyboardOverPage = (page: Page) => showVisualPart(page, VISIBLE_PART);

/** Completely above the keyboard, with no other element over its centre. */
const expectAboveKeyboard = (field: Locator) =>
  expect.poll(() => findHidden(field, VISIBLE_PART)).toBeNull();

for (const [layout, open] of [
  ['a page that gets smaller', openKeyboard],
  ['a page that is covered', openKeyboardOverPage],
] as const) {
  test(
    `[UI-5] in a conversation field, send button and newest message stay above the keyboard, on ${layout}`,
    aCase(open === openKeyboard),
    async ({ openBrowser, server }) => {
      const conversation = await aConversation(server);
      for (let number = 1; number <= 20; number += 1) {
        await sendMessage(
          server,
          conversation,
          conversation.jun,
          `${'조금 긴 이야기예요. '.repeat(number % 5)}#${number}.`,
        );
      }
      const page = await openBrowser(PHONE);
      await signInPage(page, server, conversation.mina);
      await page.goto('/chat');
      await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
      await page.getByTestId('room-row').click();
      await expect(bubble(page, '#20.')).toBeInViewport();
      // The bottom bar is absent in a conversation, so it cannot cover the field.
      await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0);
      const field = page.getByTestId('chat-input');
      const send = page.getByTestId('chat-send');
      await field.tap();
      await open(page);
      await expect(field).toBeFocused();
      await expectAboveKeyboard(field);
      await expectAboveKeyboard(send);
      await expectAboveKeyboard(bubble(page, '#20.'));
      await field.fill('첫 줄\n둘째 줄\n셋째 줄\n넷째 줄\n다섯째 줄\n여섯째 줄\n일곱째 줄');
      await expectAboveKeyboard(field);
      await expectAboveKeyboard(send);
      await send.tap();
      await expectAboveKeyboard(bubble(page, '일곱째 줄'));
      await expect(field).toBeFocused();
    },
  );
}

for (const [name, path] of Object.entries({
  'the inquiry': '/contact-admin',
  'the owner’s profile': '/my-profile/me',
})) {
  test(
    `[UI-5] every field of ${name} is visible while the keyboard is open`,
    LONG,
    async ({ signedIn }) => {
      const page = await signedIn('owner', PHONE);
      await page.goto(path);
      await waitUntilSettled(page, 'owner');
      await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
      await openKeyboard(page);
      const form = page.locator('form').first();
      const fields = form.locator('input:not([type=hidden], [type=file]), textarea');
      await expect(fields.first()).toBeVisible();
      expect(await fields.count()).toBeGreaterThanOrEqual(3);
      for (const field of await fields.all()) {
        const type = await field.getAttribute('type');
        if (type === 'radio' || type === 'checkbox') continue;
        await field.focus();
        await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0);
        await field.press('End');
        const isLong = (await field.evaluate(({ tagName }) => tagName)) === 'TEXTAREA';
        await field.pressSequentially(isLong ? '\n둘\n셋\n넷\n다섯\n여섯' : '1');
        await expectAboveKeyboard(field);
      }
    },
  );
}
