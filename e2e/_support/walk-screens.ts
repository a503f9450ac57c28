import type { Page } from '@playwright/test';
import { openProposal } from './open-proposal.ts';
import { rewriteJson } from './rewrite-json.ts';
import { click, openPath, owner, type ScreenContext, withoutNeighbours } from './screen.ts';

const WALKS = '/my-profile/walks';

async function proposal({ page }: ScreenContext) {
  await openProposal(page);
  await page.getByRole('button', { name: /^(제안 보내기|Send proposal)$/ }).waitFor();
}

/** The step of the meeting place. */
async function place(context: ScreenContext) {
  const { page } = context;
  await proposal(context);
  await page.getByRole('button', { name: /^(만나는 곳|Meeting place|Choose a meeting)/ }).click();
  await page.locator('.maplibregl-map').waitFor();
}

async function placeOnMap({ page }: ScreenContext) {
  await page.goto(WALKS);
  await page
    .getByRole('button', { name: /지도에서 보기$|show on the map$/ })
    .first()
    .click();
  await page.locator('.maplibregl-map').waitFor();
}

/** The change of an agreed walk to another time. */
async function change({ page }: ScreenContext) {
  await page.goto(WALKS);
  await page.getByTestId('walk-change').first().click();
  const times = page.getByRole('group', {
    name: /^(둘 다 걷는 시간|시간|When you both walk|Time)/,
  });
  await times.locator('label:not(:has(:disabled, :checked))').first().click();
  await page.getByRole('button', { name: /^(바꾼 제안 보내기|Send the change)$/ }).waitFor();
}

async function cancellation({ page }: ScreenContext) {
  await page.goto(WALKS);
  await page.getByTestId('walk-cancel').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The room where the partner has changed the time of an agreed walk. */
async function askedRoom({ page }: ScreenContext) {
  await page.goto('/chat');
  await page.getByTestId('answer-strip').click();
  await page.getByTestId('answer-bar').waitFor();
  await page.getByTestId('walk-card').waitFor();
}

interface Row {
  id: number;
  senderId: number;
  walk?: { id: number; status: string; version: number };
  walkEvent: { walkId: number } | null;
  proposedBy: number;
  status: string;
  partner: { id: number };
}

/** The same room as the member sees it who changed the time. */
async function sentRoom(context: ScreenContext) {
  const { page } = context;
  let ownId = 0;
  await rewriteJson<Row[]>(page, '**/api/walks/*', (walks) =>
    walks.map((walk) => (walk.status === 'proposed' ? { ...walk, proposedBy: ownId } : walk)),
  );
  await rewriteJson<Row[]>(page, '**/api/chat/messages/*', (messages) =>
    messages.map((message) => ({
      ...message,
      ...(message.walkEvent && { senderId: ownId }),
      ...(message.walk && { walk: { ...message.walk, proposedBy: ownId } }),
    })),
  );
  page.on('request', (request) => {
    ownId = Number(/api\/walks\/(\d+)/.exec(request.url())?.[1] ?? ownId);
  });
  await openRoomOfChange(page);
  await page.getByTestId('walk-cancel').waitFor();
}

const openRoomOfChange = async (page: Page) => {
  await page.goto('/chat');
  await page.getByTestId('room-row').filter({ hasText: 'Emma' }).click();
};

/** The same room after the partner has cancelled the walk. */
async function cancelledRoom({ page }: ScreenContext) {
  await rewriteJson<Row[]>(page, '**/api/walks/*', (walks) =>
    walks.filter(({ status }) => status !== 'proposed'),
  );
  await rewriteJson<Row[]>(page, '**/api/chat/messages/*', (messages) => {
    const last = messages.findLast(({ walkEvent }) => walkEvent);
    return [
      ...messages.map((message) =>
        message.walk
          ? { ...message, walk: { ...message.walk, status: 'cancelled', version: 4 } }
          : message,
      ),
      ...(last
        ? [
            {
              ...last,
              id: (messages.at(-1)?.id ?? 0) + 1,
              walkEvent: { ...last.walkEvent, action: 'cancelled', previousStartsAt: null },
            },
          ]
        : []),
    ];
  });
  await openRoomOfChange(page);
  await page.getByRole('link', { name: /^(캘린더에서 빼기|Remove from calendar)$/ }).waitFor();
}

export const WALK_SCREENS = [
  owner('walks', openPath(WALKS)),
  owner('walks-past', click(WALKS, /^(지난 산책|Past)$/, 'tab')),
  withoutNeighbours('walks-none', openPath(WALKS)),
  owner('walk-proposal', proposal),
  owner('walk-proposal-map', place),
  owner('walk-place', placeOnMap),
  owner('walk-change', change),
  owner('walk-cancel', cancellation),
  owner('conversation-asked', askedRoom),
  owner('conversation-sent-change', sentRoom),
  owner('conversation-cancelled', cancelledRoom),
];
