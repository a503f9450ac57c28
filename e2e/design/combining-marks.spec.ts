import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { befriend, bubble, type Conversation, sendMessage } from '../_support/conversation.ts';
import { expect, PHONE, test } from '../_support/fixtures.ts';
import { LONG } from '../_support/matrix.ts';
import { aMember, signInPage } from '../_support/members.ts';
import { findHorizontalOverflow } from '../_support/page-inspection.ts';
import type { ServerProcess } from '../_support/server-process.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

const ABOVE = '\u0301'.repeat(25);
const BELOW = '\u0323'.repeat(25);
const MARKS = ABOVE + BELOW;

/** Wide enough to be above and below each other in the conversation. */
const FIRST = '이 말풍선은 위에 있고, 옆으로 길어서 아래의 말풍선과 겹치는 자리에 있어요';
const LAST = '이 말풍선은 아래에 있고, 옆으로 길어서 위의 말풍선과 겹치는 자리에 있어요';
const BETWEEN = '가나다라마바사아자차카타파하';

async function aConversationWithMarks(server: ServerProcess): Promise<Conversation> {
  const mina = await aMember(server, {
    email: 'mina.marks@chat.example',
    name: '미나',
    dogName: '보리',
    instagramId: 'mina.marks',
  });
  const jun = await aMember(server, {
    email: 'jun.marks@chat.example',
    name: `긴이름을가진a${MARKS.slice(10, 40)}`,
    dogName: `콩${MARKS.slice(15, 35)}`,
    instagramId: 'jun.marks',
  });
  const conversation = await befriend(server, mina, jun);
  await sendMessage(server, conversation, mina, FIRST);
  await sendMessage(server, conversation, jun, `${BETWEEN}a${MARKS}`);
  await sendMessage(server, conversation, mina, LAST);
  return conversation;
}

/** The hashes of two pictures: the screen above and below a row. */
async function picturesAround(page: Page, row: Locator): Promise<string[]> {
  const { width, height } = PHONE.viewport;
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not on the screen');
  const below = Math.ceil(box.y + box.height);
  const clips = [
    { x: 0, y: 0, width, height: Math.floor(box.y) },
    { x: 0, y: below, width, height: height - below },
  ];
  const pictures: string[] = [];
  for (const clip of clips) {
    const picture = await page.screenshot({ clip, animations: 'disabled' });
    pictures.push(createHash('sha256').update(picture).digest('hex'));
  }
  return pictures;
}

test(
  '[UI-23] 50 combining marks of a message and a name stay inside their row',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversationWithMarks(server);
    const page = await openBrowser(PHONE);
    await signInPage(page, server, conversation.mina);
    await page.goto(`/chat/${conversation.roomId}`);
    await expect(bubble(page, LAST)).toBeVisible();
    const row = bubble(page, BETWEEN).locator('xpath=../..');
    await expect(row).toContainText('긴이름을가진');
    await waitUntilSettled(page, 'owner');
    // Its text is in both pictures.
    await expect(page.getByTestId('realtime-state')).toHaveText('연결됨');
    expect(await findHorizontalOverflow(page)).toEqual([]);
    const paint = (color: string) =>
      row.evaluate((element, value) => {
        for (const part of element.querySelectorAll<HTMLElement>('*')) part.style.color = value;
      }, color);
    // Repeated: another part of the page may appear between two pictures.
    await expect(async () => {
      await paint('');
      const around = await picturesAround(page, row);
      // Only the ink of the row disappears: its layout and the shadow of its bubble stay.
      await paint('transparent');
      expect(await picturesAround(page, row)).toEqual(around);
    }).toPass();
  },
);
