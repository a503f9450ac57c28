/** `npm run bench -- page`: response times of the page on a cheap phone, and the scores of an audit. */
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { importPeer } from '../peers.ts';
import { type Row, report } from '../report.ts';
import { isShortest, sized } from '../size.ts';
import { median, ms, percentile } from '../statistics.ts';
import { measureFinderWay, placeAlert } from './alert-page.ts';
import { audit, type Lighthouse, signIn } from './audit.ts';
import { type DemoPage, openDemoPage } from './demo-page.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureInstalledStart } from './installed-start.ts';
import { measureBubble } from './interactions.ts';
import { measurePhotoArrival } from './photo-arrival.ts';
import { measurePlainScroll, measureRoomScroll, PHOTOS, TEXTS } from './room-scroll.ts';
import { measureSteps, type Steps } from './steps.ts';

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
    ours: await medianOf(() => measureRoomScroll(demo, TEXTS)),
    photos: await medianOf(() => measureRoomScroll(demo, PHOTOS)),
    plain: await medianOf(() => measurePlainScroll(demo)),
  };
});
const photoArrival = await onDemoPage(async (demo) => {
  await signIn(demo);
  return measurePhotoArrival(demo);
});
const starts = await onDemoPage(async (demo) => {
  await signIn(demo);
  return measureInstalledStart(demo);
});
/** A finder has never been here. */
const finder = await onDemoPage(async (demo) => {
  const path = await placeAlert(demo);
  return { visit: await measureFirstVisit(demo, path), way: await measureFinderWay(demo, path) };
});
const { visits, slowed, full } = await onDemoPage(async (demo) => {
  // The first page is a visitor's.
  const visits = { '/': await measureFirstVisit(demo, '/') };
  await signIn(demo);
  for (const path of sized(['/discover', '/chat'], [])) {
    Object.assign(visits, { [path]: await measureFirstVisit(demo, path) });
  }
  return {
    visits,
    slowed: await measureSteps(demo, 'slowed'),
    // The shortest form only proves that it runs.
    full: isShortest ? undefined : await measureSteps(demo, 'full'),
  };
});
const p95Of = (steps: Steps | undefined) =>
  steps
    ? percentile(
        steps.presses.map((press) => press.ms),
        0.95,
      )
    : null;
/** The median of each step, for the notes. */
function mediansOf({ presses }: Steps): string {
  const names = [...new Set(presses.map(({ step }) => step))];
  const times = (name: string) =>
    presses.filter(({ step }) => step === name).map((each) => each.ms);
  return names.map((name) => `${name} ${ms(median(times(name)))}`).join(', ');
}
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
  {
    what: 'a conversation of 500 photos, scrolled',
    unit: 'frames/s',
    value: scroll.photos,
    goal: { of: 'value', atLeast: 55 },
  },
  {
    what: 'from the choice of a photo of 12 megapixels until the partner sees it, on slow 4G',
    unit: 'ms',
    value: photoArrival,
    goal: { of: 'value', atMost: 3000 },
  },
  ...Object.entries(visits).map(
    ([path, paint]): Row => ({
      what: `${path}, largest paint of a first visit on slow 4G`,
      unit: 'ms',
      value: paint.ms,
      goal: { of: 'value', atMost: 2500 },
      note: paint.element,
    }),
  ),
  {
    what: 'the page of an alert, largest paint of a first visit on slow 4G',
    unit: 'ms',
    value: finder.visit.ms,
    goal: { of: 'value', atMost: 1500 },
    note: finder.visit.element,
  },
  {
    what: 'the same page, JavaScript',
    unit: 'bytes',
    value: finder.way.scriptBytes,
    goal: { of: 'value', atMost: 30_000 },
  },
  {
    what: 'from its link to the thanks, with a photo of 12 megapixels, on slow 4G, without the time of a person',
    unit: 'ms',
    value: finder.way.ms,
    goal: { of: 'value', atMost: 40_000 },
  },
  {
    what: 'ten steps, from the press to the paint, p95',
    unit: 'ms',
    value: p95Of(slowed),
    goal: { of: 'value', atMost: 100 },
  },
  {
    what: 'the steps that open a page, from the press to its first row, p95',
    unit: 'ms',
    value: percentile(
      slowed.presses.flatMap(({ contentMs }) => contentMs ?? []),
      0.95,
    ),
    goal: { of: 'value', atMost: 200 },
  },
  {
    what: 'the ten steps at full speed, p95',
    unit: 'ms',
    value: p95Of(full),
    goal: { of: 'value', atMost: 40 },
  },
  {
    what: 'the same steps, INP',
    unit: 'ms',
    value: percentile(slowed.interactionsMs, 0.98),
    goal: { of: 'value', atMost: 150 },
  },
];
report({
  name: 'page',
  title: 'The page on a phone',
  rows,
  notes: [
    'Interactions: Chromium with a processor slowed to a quarter, medians, answers made by the bench.',
    `The ten steps, medians of each: ${mediansOf(slowed)}`,
    ...(full ? [`The same at full speed: ${mediansOf(full)}`] : []),
    'Audits: Lighthouse with its phone settings, the better of two runs; another process may disturb one.',
  ],
});
