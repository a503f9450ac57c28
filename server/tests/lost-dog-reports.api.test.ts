import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, CITY_HALL, type Member, near, signIn } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { aDataUrl } from './_support/photos.ts';
import { closeReport, listReports, openReport, REPORTS } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';
import { download } from './_support/uploads.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
let places = 0;

const anAdmin = (name = '운영자') =>
  aMember(app(), { name, isAdmin: true, position: near(CITY_HALL, -300_000) });
/** A session lasts 30 days, an admin's 12 h. */
const signInAgain = async (user: Member) => ({ ...user, ...(await signIn(app(), user.id)) });

/** An owner with an alert, and a neighbour, far from the other searches. */
async function aSearch() {
  const position = near(CITY_HALL, 30_000 * ++places);
  const owner = await aMember(app(), { position, name: '이하루', withPassword: true });
  const neighbour = await aMember(app(), { position: near(position, 1000), name: '송은지' });
  const alert = await anAlert(app(), owner, { position, placeName: '공원' });
  return { position, owner, neighbour, alert };
}
const report = ({ client }: Member, subject: object, reason = 'fake') =>
  client.post(REPORTS, { reason, details: '다른 강아지예요', ...subject });
const aReportOf = async (member: Member, subject: object, reason?: string): Promise<number> => {
  const { status, body } = await report(member, subject, reason);
  if (status !== 201) throw new Error(`report: ${JSON.stringify(body)}`);
  return body.id;
};
const sighting = (more: object = {}) => ({
  seenAt: app().clock.now().toISOString(),
  ...CITY_HALL,
  note: '돈을 보내면 돌려줄게요',
  ...more,
});
async function aSightingBy({ client }: Member, lostDogId: number): Promise<number> {
  const body = sighting({ photo: await aDataUrl() });
  return (await client.post(`/api/lost-dogs/${lostDogId}/sightings`, body)).body.id;
}
async function aSightingByVisitor(owner: Member, alert: { id: number; code: string }) {
  const path = `/api/lost-dogs/shared/${alert.code}/sightings`;
  await app()
    .visitor(`203.0.113.${++places}`)
    .post(path, sighting({ contact: '010-1234-5678' }));
  const { body } = await owner.client.get(`/api/lost-dogs/${alert.id}`);
  return body.sightings[0].id as number;
}

it('[RPT-64] a neighbour reports an alert, which moderators read as it was', async () => {
  const { owner, neighbour, alert } = await aSearch();
  const admin = await anAdmin();
  const id = await aReportOf(neighbour, { lostDogId: alert.id });
  expect((await report(neighbour, { lostDogId: alert.id })).body).toMatchObject({ id });
  const [photo] = await app().db.query<{ name: string }>(
    'select name from photos where lost_dog_id = $1',
    [alert.id],
  );
  const path = `/photos/${photo?.name}.webp`;
  expect(await neighbour.client.get(path)).toMatchObject(errorResponse('not_found'));
  await owner.client.put(`/api/lost-dogs/${alert.id}`, { status: 'found' });
  const { body } = await openReport(admin, id);
  expect(body).toMatchObject({
    reported: { id: owner.id },
    evidence: {
      lostDog: {
        id: alert.id,
        owner: { id: owner.id },
        photo: path,
        description: '연한 갈색이에요',
        placeName: '공원',
        lastSeenAt: alert.lastSeenAt,
        endsAt: alert.endsAt,
        status: 'lost',
        distance: null,
        shareUrl: alert.shareUrl,
      },
      sighting: null,
      profile: { id: owner.id },
    },
  });
  expect(body.evidence.photos).not.toContain(path);
  expect((await download(admin.client, path)).length).toBeGreaterThan(0);
});

it('[RPT-64] only who may read an alert reports it, with its link from anywhere, and never its owner', async () => {
  const { owner, neighbour, alert } = await aSearch();
  const far = await aMember(app(), { position: near(CITY_HALL, -200_000) });
  const subject = { lostDogId: alert.id };
  expect(await report(far, subject)).toMatchObject(errorResponse('not_found'));
  expect(await report(far, { ...subject, code: 'A'.repeat(24) })).toMatchObject(
    errorResponse('not_found'),
  );
  expect((await report(far, { ...subject, code: alert.code })).status).toBe(201);
  expect(fieldErrorsOf(await report(owner, subject))).toEqual(invalidFields('lostDogId'));
  expect(await report(neighbour, { lostDogId: 999_999 })).toMatchObject(errorResponse('not_found'));
  // The block hides the alert; a repeated report still returns the first one.
  const first = await report(neighbour, { ...subject, alsoBlock: true });
  expect(first.status).toBe(201);
  expect(await report(neighbour, { ...subject, alsoBlock: true })).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect(await report(neighbour, subject, 'spam')).toMatchObject(errorResponse('not_found'));
});

it('[RPT-64] the owner of an alert is reported also if the reporter may not see that user', async () => {
  const { owner, neighbour, alert } = await aSearch();
  await owner.client.patch(`/api/users/${owner.id}`, { discoveryPaused: true });
  const id = await aReportOf(neighbour, { lostDogId: alert.id });
  const { body } = await openReport(await anAdmin(), id);
  expect(body).toMatchObject({
    reported: { id: owner.id },
    evidence: { lostDog: { owner: { id: owner.id } } },
  });
});

it('[RPT-65] the owner reports a sighting of a member, whose copy outlives it', async () => {
  const { owner, neighbour, alert } = await aSearch();
  const admin = await anAdmin();
  const sightingId = await aSightingBy(neighbour, alert.id);
  expect(await report(neighbour, { sightingId })).toMatchObject(errorResponse('not_found'));
  const other = await aMember(app(), { position: near(CITY_HALL, -200_000) });
  expect(await report(other, { sightingId })).toMatchObject(errorResponse('not_found'));
  const id = await aReportOf(owner, { sightingId });
  await owner.client.delete(`/api/lost-dogs/${alert.id}/sightings/${sightingId}`);
  expect(await report(owner, { sightingId }, 'spam')).toMatchObject(errorResponse('not_found'));
  const { body } = await openReport(admin, id);
  expect(body).toMatchObject({
    reported: { id: neighbour.id },
    evidence: {
      lostDog: { id: alert.id },
      sighting: { id: sightingId, note: '돈을 보내면 돌려줄게요', byMember: true, contact: null },
      profile: { id: neighbour.id },
    },
  });
  const { photo } = body.evidence.sighting;
  expect((await download(admin.client, photo)).length).toBeGreaterThan(0);
  for (const member of [owner, neighbour]) {
    expect(await member.client.get(photo)).toMatchObject(errorResponse('not_found'));
  }
});

it('[RPT-65] another sighting of the same member is another report', async () => {
  const { owner, neighbour, alert } = await aSearch();
  const first = await aReportOf(owner, { sightingId: await aSightingBy(neighbour, alert.id) });
  const sightingId = await aSightingBy(neighbour, alert.id);
  const second = await aReportOf(owner, { sightingId });
  expect(second).not.toBe(first);
  expect(await report(owner, { sightingId })).toMatchObject({ status: 200, body: { id: second } });
});

it('[RPT-66] a report of a sighting without a member is about no user, and closes with dismiss alone', async () => {
  const { owner, alert } = await aSearch();
  const [admin, other] = [await anAdmin(), await anAdmin('다른운영자')];
  const sightingId = await aSightingByVisitor(owner, alert);
  const subject = { sightingId, alsoBlock: true };
  expect(await report(owner, { ...subject, roomId: 1 })).toMatchObject(errorResponse('not_found'));
  const id = await aReportOf(owner, subject);
  expect(await report(owner, subject)).toMatchObject({ status: 200, body: { id } });
  app().clock.advance(DAY_MS + HOUR_MS);
  const again = await signInAgain(owner);
  const second = await aReportOf(again, subject);
  const moderator = await signInAgain(admin);
  const row = { reported: null, reportsAgainst: 0, reporters: 1 };
  const { body: queue } = await listReports(moderator, '&limit=100');
  for (const open of [id, second]) {
    expect(queue.find((found: { id: number }) => found.id === open)).toMatchObject(row);
  }
  expect((await openReport(moderator, id)).body).toMatchObject({
    ...row,
    evidence: {
      messages: [],
      profile: null,
      photos: [],
      lostDog: { id: alert.id, owner: { id: owner.id } },
      sighting: { id: sightingId, byMember: false, reporter: null, contact: '010-1234-5678' },
    },
    history: { reported: null, reporter: { reports: 2 } },
  });
  for (const action of ['warn', 'block']) {
    const refused = await closeReport(moderator, id, action, '사유');
    expect(fieldErrorsOf(refused)).toEqual(invalidFields('action'));
  }
  expect((await closeReport(moderator, id, 'dismiss')).status).toBe(200);
  const late = await closeReport(await signInAgain(other), second, 'dismiss');
  expect(late).toMatchObject(errorResponse('already_closed'));
  for (const number of [id, second]) {
    const { body } = await listReports(moderator, `&status=closed&search=${number}`);
    expect(body).toMatchObject([{ id: number, reported: null, action: 'dismiss', reporters: 0 }]);
  }
  expect((await app().mailsTo(owner.email)).map(({ subject: title }) => title)).toContain(
    '[멍메이트] 보내주신 신고를 살펴봤어요',
  );
});
