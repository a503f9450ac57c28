/** The ten most used steps: from a press to the frame that shows a reaction. */
import type { Page } from '@playwright/test';
import { sized } from '../size.ts';
import type { DemoPage } from './demo-page.ts';
import { slowPage } from './interactions.ts';

const ROUNDS = sized(8, 1);

interface Step {
  name: string;
  press(page: Page): Promise<unknown>;
  /** Waits for the result, where the next step begins. */
  ready(page: Page): Promise<unknown>;
  /** The test id of a part that only the next page has. */
  opens?: string;
}

const tab = (path: string) => (page: Page) => page.locator(`nav a[href="${path}"]`).click();
const shown = (testId: string) => (page: Page) => page.getByTestId(testId).first().waitFor();
const closeDialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const STEPS: readonly Step[] = [
  {
    name: 'tab discover',
    press: tab('/discover'),
    ready: shown('nearby-card'),
    opens: 'nearby-card',
  },
  {
    name: 'a filter',
    press: (page) => page.getByRole('button', { name: '시간 겹침' }).click(),
    ready: shown('nearby-card'),
  },
  {
    name: 'the filter sheet',
    press: (page) => page.getByTestId('filter-open').click(),
    ready: closeDialog,
  },
  {
    name: 'a profile',
    press: (page) =>
      page
        .getByRole('button', { name: /프로필 보기/ })
        .first()
        .click(),
    ready: closeDialog,
  },
  {
    name: 'tab requests',
    press: tab('/friend-requests'),
    ready: shown('request-received'),
    opens: 'request-received',
  },
  { name: 'tab chat', press: tab('/chat'), ready: shown('room-row'), opens: 'room-row' },
  {
    name: 'a room',
    press: (page) => page.getByTestId('room-row').first().click(),
    ready: shown('message'),
    opens: 'message',
  },
  {
    name: 'a letter',
    press: async (page) => {
      await page.getByTestId('chat-input').focus();
      await page.keyboard.press('a');
    },
    ready: shown('chat-send'),
  },
  {
    name: 'a message',
    press: (page) => page.getByTestId('chat-send').click(),
    ready: shown('message'),
  },
  {
    name: 'back to the rooms',
    press: (page) => page.locator('.conversation header a').first().click(),
    ready: shown('room-row'),
    opens: 'room-row',
  },
];

export interface Press {
  step: string;
  /** Until the first frame after the press. */
  ms: number;
  /** Until the frame with the first row of the next page; null for a step that opens none. */
  contentMs: number | null;
}

export interface Steps {
  presses: Press[];
  /** The durations of all taps that the browser reports (Event Timing), of which INP is the 98th percentile. */
  interactionsMs: number[];
}

interface Recorded {
  presses: number[];
  contents: number[];
  interactions: number[];
  /** The test id of the first row of the next page. */
  awaited: string | undefined;
}

const recordPresses = (page: Page) =>
  page.addInitScript(() => {
    const recorded: Recorded = {
      presses: [],
      contents: [],
      interactions: [],
      awaited: undefined,
    };
    Object.assign(window, { recorded });
    /** Calls after the next frame has been painted. */
    const afterPaint = (run: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = run;
        port2.postMessage(null);
      });
    const onPress = ({ timeStamp }: Event) => {
      afterPaint(() => recorded.presses.push(performance.now() - timeStamp));
      const row = recorded.awaited && `main [data-testid="${recorded.awaited}"]`;
      const look = () => {
        if (!row) return;
        if (document.querySelector(row)) recorded.contents.push(performance.now() - timeStamp);
        else afterPaint(look);
      };
      afterPaint(look);
    };
    window.addEventListener('click', onPress, true);
    window.addEventListener('keydown', onPress, true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        // Without a window the browser reports the frame of a key only with a later one.
        if (entry.interactionId && !entry.name.startsWith('key'))
          recorded.interactions.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Returns what was recorded, and begins the next step. */
const take = (page: Page, awaited?: string): Promise<Recorded> =>
  page.evaluate((next) => {
    const { recorded } = window as unknown as { recorded: Recorded };
    const { presses, contents, interactions } = recorded;
    Object.assign(recorded, { presses: [], contents: [], interactions: [], awaited: next });
    return { presses, contents, interactions, awaited: next };
  }, awaited);

/** Every press of several rounds through the steps. */
export async function measureSteps(
  { context, url }: DemoPage,
  speed: 'slowed' | 'full',
): Promise<Steps> {
  const page = speed === 'slowed' ? await slowPage(context) : await context.newPage();
  await recordPresses(page);
  await page.goto(`${url}/chat`);
  await page.getByTestId('room-row').first().waitFor();
  const steps: Steps = { presses: [], interactionsMs: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, press, ready, opens } of STEPS) {
      // Those of `ready` are not measured.
      await take(page, opens);
      await press(page);
      await page.waitForFunction(() => {
        const { presses, contents, awaited } = (window as unknown as { recorded: Recorded })
          .recorded;
        return presses.length > 0 && (!awaited || contents.length > 0);
      });
      await page.waitForLoadState('networkidle');
      const { presses, contents, interactions } = await take(page);
      steps.presses.push({ step: name, ms: presses[0] ?? 0, contentMs: contents[0] ?? null });
      steps.interactionsMs.push(...interactions);
      await ready(page);
    }
  }
  await page.close();
  return steps;
}
