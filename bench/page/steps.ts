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
}

const tab = (path: string) => (page: Page) => page.locator(`nav a[href="${path}"]`).click();
const shown = (testId: string) => (page: Page) => page.getByTestId(testId).first().waitFor();
const closeDialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const STEPS: readonly Step[] = [
  { name: 'tab discover', press: tab('/discover'), ready: shown('nearby-card') },
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
  { name: 'tab requests', press: tab('/friend-requests'), ready: shown('request-received') },
  { name: 'tab chat', press: tab('/chat'), ready: shown('room-row') },
  {
    name: 'a room',
    press: (page) => page.getByTestId('room-row').first().click(),
    ready: shown('message'),
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
  },
];

export interface Press {
  step: string;
  ms: number;
}

export interface Steps {
  presses: Press[];
  /** The durations of all taps that the browser reports (Event Timing), of which INP is the 98th percentile. */
  interactionsMs: number[];
}

interface Recorded {
  presses: number[];
  interactions: number[];
}

const recordPresses = (page: Page) =>
  page.addInitScript(() => {
    const recorded: Recorded = { presses: [], interactions: [] };
    Object.assign(window, { recorded });
    const onPress = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // After the frame that paints the reaction.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => recorded.presses.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
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

const take = (page: Page): Promise<Recorded> =>
  page.evaluate(() => {
    const { recorded } = window as unknown as { recorded: Recorded };
    return { presses: recorded.presses.splice(0), interactions: recorded.interactions.splice(0) };
  });

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
    for (const { name, press, ready } of STEPS) {
      // Those of `ready` are not measured.
      await take(page);
      await press(page);
      await page.waitForFunction(
        () => (window as unknown as { recorded: Recorded }).recorded.presses.length > 0,
      );
      await page.waitForLoadState('networkidle');
      const { presses, interactions } = await take(page);
      steps.presses.push({ step: name, ms: presses[0] ?? 0 });
      steps.interactionsMs.push(...interactions);
      await ready(page);
    }
  }
  await page.close();
  return steps;
}
