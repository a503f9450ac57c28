/** `npm run bench -- page`: what people feel of the page on a cheap phone, and what an audit says. */
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { importPeer } from '../peers.ts';
import { type Row, report } from '../report.ts';
import { median } from '../statistics.ts';
import { audit, type Lighthouse } from './audit.ts';
import { openDemoPage } from './demo-page.ts';
import { measureBubble, measureCards, noteDrawnCards } from './interactions.ts';
import { measurePlainScroll, measureRoomScroll } from './room-scroll.ts';

const WHEN = { radius: 'in place of 200 others', starting: 'while the page itself starts' };

const SCROLLS = 3;

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < SCROLLS; run++) values.push(await measure());
  return median(values);
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const lighthouse = await importPeer<{ default: Lighthouse }>('lighthouse');
const demo = await openDemoPage();
const rows: Row[] = [];
try {
  rows.push(...(await audit(demo, lighthouse?.default ?? null)));
  rows.push({
    what: 'from the press to the bubble drawn',
    unit: 'ms',
    ours: await measureBubble(demo),
    goal: { of: 'ours', atMost: 50 },
  });
  await noteDrawnCards(demo.context);
  const cards = await measureCards(demo);
  rows.push(
    {
      what: '200 cards, from the answer to a page that answers',
      unit: 'ms',
      ours: cards.waiting.ready,
      goal: { of: 'ours', atMost: 100 },
    },
    { what: '200 cards, from the answer to the last one', unit: 'ms', ours: cards.waiting.all },
    ...(['radius', 'starting'] as const).flatMap((when): Row[] => [
      {
        what: `the same ${WHEN[when]}, to a page that answers`,
        unit: 'ms',
        ours: cards[when].ready,
      },
      { what: `the same ${WHEN[when]}, to the last one`, unit: 'ms', ours: cards[when].all },
    ]),
    {
      what: 'a conversation of 5,000 messages, scrolled',
      unit: 'frames/s',
      ours: await medianOf(() => measureRoomScroll(demo)),
      beside: {
        name: 'the same as plain HTML',
        value: await medianOf(() => measurePlainScroll(demo)),
      },
      goal: { of: 'ours', atLeast: 55 },
    },
  );
} finally {
  await demo.dispose();
}
report({
  name: 'page',
  title: 'The page on a phone',
  rows,
  notes: [
    'Interactions: Chromium with a processor slowed to a quarter, medians, answers made by the bench.',
    'Audits: Lighthouse with its phone settings, the better of two runs; another process may disturb one.',
  ],
});
