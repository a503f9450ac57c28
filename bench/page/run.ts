/** `npm run bench -- page`: response times of the page on a cheap phone, and the scores of an audit. */
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { importPeer } from '../peers.ts';
import { type Row, report } from '../report.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';
import { audit, type Lighthouse, signIn } from './audit.ts';
import { type DemoPage, openDemoPage } from './demo-page.ts';
import { measureInstalledStart } from './installed-start.ts';
import { measureBubble } from './interactions.ts';
import { measurePlainScroll, measureRoomScroll } from './room-scroll.ts';

const SCROLLS = sized(3, 1);

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < SCROLLS; run++) values.push(await measure());
  return median(values);
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const lighthouse = await importPeer<{ default: Lighthouse }>('lighthouse');
/** Each measurement has its own browser, so that none affects the next. */
async function onDemoPage<T>(measure: (demo: DemoPage) => Promise<T>): Promise<T> {
  const demo = await openDemoPage();
  try {
    return await measure(demo);
  } finally {
    await demo.dispose();
  }
}

const audits = await onDemoPage((demo) => audit(demo, lighthouse?.default ?? null));
const bubble = await onDemoPage(async (demo) => {
  await signIn(demo);
  return measureBubble(demo);
});
const scroll = await onDemoPage(async (demo) => {
  await signIn(demo);
  return {
    ours: await medianOf(() => measureRoomScroll(demo)),
    plain: await medianOf(() => measurePlainScroll(demo)),
  };
});
const starts = await onDemoPage(async (demo) => {
  await signIn(demo);
  return measureInstalledStart(demo);
});
const rows: Row[] = [
  ...audits,
  {
    what: 'the installed app, from the start to the first rooms',
    unit: 'ms',
    value: median(starts.map(({ roomsMs }) => roomsMs)),
    goal: { of: 'value', atMost: 1000 },
  },
  {
    what: 'the installed app, bytes of scripts from the network',
    unit: 'bytes',
    value: Math.max(...starts.map(({ bytes }) => bytes)),
    goal: { of: 'value', atMost: 0 },
  },
  {
    what: 'from the press to the bubble drawn',
    unit: 'ms',
    value: bubble,
    goal: { of: 'value', atMost: 50 },
  },
  {
    what: 'a conversation of 5,000 messages, scrolled',
    unit: 'frames/s',
    value: scroll.ours,
    reference: { name: 'the same as plain HTML', value: scroll.plain },
    goal: { of: 'value', atLeast: 55 },
  },
];
report({
  name: 'page',
  title: 'The page on a phone',
  rows,
  notes: [
    'Interactions: Chromium with a processor slowed to a quarter, medians, answers made by the bench.',
    'Audits: Lighthouse with its phone settings, the better of two runs; another process may disturb one.',
  ],
});
