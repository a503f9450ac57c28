import type { Language } from '@meongmate/shared/rules/language';
import type { Page } from '@playwright/test';
import { aMember, sendFriendRequest, signInPage } from './members.ts';
import type { ServerProcess } from './server-process.ts';
import { tomorrow } from './tomorrow.ts';
import { uiLabels } from './ui-labels.ts';

/** Two owners who walk tomorrow evening; the second one accepts the request and opens the room. */
export async function becomeFriends(
  language: Language,
  server: ServerProcess,
  pages: readonly [Page, Page],
) {
  const labels = uiLabels(language);
  const profileOf = (name: string, dogName: string) => ({
    email: `${name}.${language}.${Date.now()}@walks.example`,
    name,
    dogName,
    instagramId: `${name}.walks`,
    walkingDays: [tomorrow()],
  });
  const mina = await aMember(server, profileOf('mina', '보리'));
  const jun = await aMember(server, profileOf('jun', '콩'));
  await sendFriendRequest(server, mina, jun);
  const [minaPage, junPage] = pages;
  await signInPage(minaPage, server, mina);
  await signInPage(junPage, server, jun);
  await junPage.goto('/friend-requests');
  const request = junPage.getByTestId('request-received');
  await request.getByRole('button', { name: labels.accept, exact: true }).click();
  await junPage.getByRole('radio', { name: labels.types.chat, exact: true }).check();
  await junPage.getByRole('button', { name: labels.acceptAction, exact: true }).click();
  await request.getByRole('link', { name: labels.openChat }).click();
  await minaPage.goto('/chat');
  await minaPage.getByTestId('room-row').click();
  await minaPage.getByTestId('chat-input').waitFor();
}
