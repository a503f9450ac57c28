import { readFile } from 'node:fs/promises';
import type { LostDog, Sighting } from '@meongmate/shared/contract/lost-dogs';
import type { SessionResponse } from '@meongmate/shared/contract/people';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Page } from '@playwright/test';
import { CITY_HALL } from './positions.ts';
import { rewriteJson } from './rewrite-json.ts';
import { admin, click, openPath, owner, type Screen, type ScreenContext } from './screen.ts';

const ID = 999_999;
const PATH = `/lost-dogs/${ID}`;
const PHOTO_FILE = new URL('../../server/seed/photos/admin-dog-640.webp', import.meta.url);
const QR_CODE = '<svg xmlns="http://www.w3.org/2000/svg" width="49" height="49" />';
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const ALERT: LostDog = {
  id: ID,
  owner: null,
  dogName: '초롱',
  photo: `/api/lost-dogs/${ID}/photo`,
  description: '연한 갈색 치와와예요.\n분홍 꽃핀을 했어요.',
  phone: '010-1234-5678',
  lastSeenAt: ago(2 * HOUR_MS),
  ...CITY_HALL,
  placeName: '종묘공원 정문',
  status: 'lost',
  createdAt: ago(2 * HOUR_MS),
  endsAt: ago(-2 * DAY_MS),
  distance: 1.2,
  shareUrl: 'https://meongmate.example/lost/AAAAAAAAAAAAAAAAAAAAAAAA',
};

const sighting = (id: number, minutes: number, more: Partial<Sighting>): Sighting => ({
  id,
  seenAt: ago(minutes * MINUTE_MS),
  latitude: CITY_HALL.latitude + 0.002 * id,
  longitude: CITY_HALL.longitude - 0.001 * id,
  note: null,
  photo: null,
  createdAt: ago(minutes * MINUTE_MS),
  byMember: false,
  reporter: null,
  contact: null,
  ...more,
});

async function readUser(page: Page) {
  return ((await (await page.request.get('/api/current-user')).json()) as SessionResponse).user;
}

/** The alert and its photo, without storing it: it would appear on other screens. */
async function showAlert({ page }: ScreenContext, changes: Partial<LostDog> = {}) {
  const photo = await readFile(PHOTO_FILE);
  const alert = { ...ALERT, ...changes };
  await page.route('**/api/lost-dogs/**/photo*', (route) =>
    route.fulfill({ contentType: 'image/webp', body: photo }),
  );
  await page.route(`**/api/lost-dogs/${ID}`, (route) => route.fulfill({ json: alert }));
  await page.route('**/lost/*/qr.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: QR_CODE }),
  );
  await page.route('**/api/lost-dogs/near', (route) => route.fulfill({ json: [alert] }));
  return alert;
}

const withAlert =
  (open: Screen['open'], changes: Partial<LostDog> = {}) =>
  async (context: ScreenContext) => {
    await showAlert(context, changes);
    await open(context);
  };

/** An alert that comes with the next request of the list, while the page is open. */
const lateAlert = (path: string) => async (context: ScreenContext) => {
  const { page } = context;
  await page.clock.install();
  await page.route('**/api/lost-dogs/near', (route) => route.fulfill({ json: [] }));
  await openPath(path)(context);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await showAlert(context);
  await page.clock.fastForward(MINUTE_MS);
  await page.getByTestId('late-lost-dog').waitFor();
};

/** As its owner sees it. */
async function ownAlert(context: ScreenContext, changes: Partial<LostDog> = {}) {
  const user = await readUser(context.page);
  const { latitude: _latitude, longitude: _longitude, ...card } = user;
  const sightings = [
    sighting(3, 10, { byMember: true, note: '편의점 앞에서 쉬고 있었어요', reporter: card }),
    sighting(2, 40, { contact: '010-9876-5432', photo: `/api/lost-dogs/${ID}/sightings/2/photo` }),
    sighting(1, 90, {}),
  ];
  const alert = await showAlert(context, { owner: card, sightings, ...changes });
  await context.page.route('**/api/lost-dogs/own', (route) => route.fulfill({ json: [alert] }));
  await context.page.goto(PATH);
}

async function preview(context: ScreenContext) {
  await click('/lost-dogs/new', /^(미리 보기|Preview)$/)(context);
  await context.page.getByRole('button', { name: /^(지금 알리기|Alert neighbours)$/ }).waitFor();
}

async function listForAdmin(context: ScreenContext) {
  const { page } = context;
  const alert = await showAlert(context);
  await page.route('**/api/admin/lost-dogs?*', (route) =>
    route.fulfill({ json: [alert], headers: { 'x-total-count': '1' } }),
  );
  await click('/admin', /강아지 찾기/, 'tab')(context);
  await page.getByTestId('lost-dog-row').waitFor();
}

async function endByAdmin(context: ScreenContext) {
  await listForAdmin(context);
  await context.page.getByRole('button', { name: /끝내기/ }).click();
  await context.page.getByRole('dialog').waitFor();
}

/** The first report, as one of a sighting. */
async function reportForAdmin({ page }: ScreenContext) {
  const photo = await readFile(PHOTO_FILE);
  await rewriteJson<{ evidence: object }>(page, '**/api/admin/reports/*', (report) => ({
    ...report,
    evidence: {
      ...report.evidence,
      messages: [],
      request: null,
      lostDog: { ...ALERT, photo: '/photos/alert' },
      sighting: sighting(2, 40, { contact: '010-9876-5432', note: '저쪽으로 갔어요' }),
    },
  }));
  await page.route('**/photos/alert*', (route) =>
    route.fulfill({ contentType: 'image/webp', body: photo }),
  );
  await page.goto('/admin?tab=reports');
  await page.getByTestId('report-row').first().click();
  await page.getByText('저쪽으로 갔어요').waitFor();
}

export const LOST_DOG_SCREENS: readonly Screen[] = [
  owner('lost-dog-form', openPath('/lost-dogs/new')),
  owner('lost-dog-preview', preview),
  owner('home-lost-dog', withAlert(openPath('/'))),
  owner('discover-lost-dog', withAlert(openPath('/discover'))),
  owner('home-late-lost-dog', lateAlert('/')),
  owner('discover-late-lost-dog', lateAlert('/discover')),
  owner('lost-dog', withAlert(openPath(PATH))),
  owner('lost-dog-sighting', withAlert(click(PATH, /^(이 강아지를 봤어요|I saw this dog)$/))),
  owner('lost-dog-own', ownAlert),
  owner('lost-dog-own-none', (context) => ownAlert(context, { sightings: [] })),
  owner('lost-dog-found', (context) => ownAlert(context, { status: 'found' })),
  owner('lost-dog-ended', (context) => ownAlert(context, { status: 'ended' })),
  { ...owner('lost-dog-missing', openPath(PATH)), expectedErrors: /404/ },
  owner('lost-dog-poster', withAlert(openPath(`${PATH}/poster`))),
  admin('admin-lost-dogs', listForAdmin),
  admin('admin-lost-dog-end', endByAdmin),
  admin('admin-report-sighting', reportForAdmin),
];
