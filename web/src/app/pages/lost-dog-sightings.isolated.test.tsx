import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { reportTarget } from '../../parts/report-target.ts';
import { aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeSlowDecoding, HEIC } from '../../test-support/fake-images.ts';
import { aFakeMap } from '../../test-support/fake-map.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { aLostDog, aSighting } from '../../test-support/lost-dog-fixtures.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { LostDogPage } from './lost-dog-page.tsx';

vi.mock('../../lib/maps/load-map.ts');

const user = aUser();
const SIGHTINGS = 'POST /api/lost-dogs/41/sightings';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00.000Z') });
  sessionStorage.clear();
  aFakeMap();
});

function show(alert: object, more: Record<string, FakeResponse> = {}, at = '/lost-dogs/41') {
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/config': { body: { maps: { provider: 'open', key: null } } },
    'GET /api/lost-dogs/41': { body: alert },
    ...more,
  });
  renderPage(<LostDogPage />, { user, at });
  return network;
}

const openForm = async () =>
  userEvent.click(await screen.findByRole('button', { name: '이 강아지를 봤어요' }));

it('[LOSTUI-9] two taps report a sighting; the form says who reads it and until when', async () => {
  const { requestsTo } = show(
    aLostDog(),
    { [SIGHTINGS]: { status: 201, body: aSighting() } },
    '/lost-dogs/41?code=AAAAAAAAAAAAAAAAAAAAAAAA',
  );
  await openForm();
  expect(screen.getByTestId('sighting-privacy').textContent).toContain('30일 뒤에 지워져요');
  await userEvent.click(screen.getByTestId('sighting-send'));
  expect(await screen.findByText('보호자에게 알렸어요. 고마워요.')).toBeTruthy();
  const [request] = requestsTo('POST', '/api/lost-dogs/41/sightings');
  expect(request?.query.get('code')).toBe('AAAAAAAAAAAAAAAAAAAAAAAA');
  expect(request?.body).toMatchObject({
    seenAt: '2026-11-24T08:00:00.000Z',
    latitude: 37.5746,
    longitude: 126.9945,
    note: '',
    photo: null,
  });
});

it('[LOSTUI-9] what was typed stays when the alert ended meanwhile', async () => {
  show(aLostDog(), { [SIGHTINGS]: errorResponse(409, 'alert_closed', '이미 끝난 알림이에요.') });
  await openForm();
  await userEvent.type(screen.getByLabelText(/어떤 모습이었나요/), '공원 쪽');
  await userEvent.click(screen.getByTestId('sighting-send'));
  expect(await screen.findByText('이미 끝난 알림이에요.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/어떤 모습이었나요/).value).toBe('공원 쪽');
});

const aPhoto = (content: string) => new File([content], 'a.heic', { type: 'image/heic' });

it('[UI-29] a sighting cannot be sent until its photo is prepared', async () => {
  const endDecoding = fakeSlowDecoding();
  const { requestsTo } = show(aLostDog(), { [SIGHTINGS]: { status: 201, body: aSighting() } });
  await openForm();
  const input = screen.getByTestId<HTMLInputElement>('sighting-photo');
  const send = screen.getByTestId<HTMLButtonElement>('sighting-send');
  await userEvent.upload(input, aPhoto(HEIC));
  expect(send.textContent).toBe('사진을 준비하고 있어요');
  expect([send.disabled, input.disabled]).toEqual([true, true]);
  endDecoding();
  await waitFor(() => expect(send.disabled).toBe(false));
  await userEvent.click(send);
  await screen.findByText('보호자에게 알렸어요. 고마워요.');
  const [request] = requestsTo('POST', '/api/lost-dogs/41/sightings');
  expect(request?.body).toMatchObject({ photo: `data:image/heic;base64,${btoa(HEIC)}` });
});

it('[LOSTUI-9] the field of the photo refers to its error, and the place announces its own', async () => {
  const fields = { latitude: '너무 먼 곳이에요.' };
  show(aLostDog(), { [SIGHTINGS]: errorResponse(400, 'invalid_input', '', { fields }) });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
  await openForm();
  const input = screen.getByTestId('sighting-photo');
  await userEvent.upload(input, aPhoto('half'));
  const error = await screen.findByText(/^읽을 수 없는 사진이에요/);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(error.closest(`[id="${input.getAttribute('aria-describedby')}"]`)).toBeTruthy();
  await userEvent.click(screen.getByTestId('sighting-send'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('너무 먼 곳이에요.'));
});

it('[LOSTUI-10] the owner reads the sightings, writes to a member and deletes one', async () => {
  const alert = aLostDog({
    owner: user,
    sightings: [
      aSighting(),
      aSighting({ id: 6, byMember: false, reporter: null, note: null, contact: '010-1234-5678' }),
    ],
  });
  const { requestsTo } = show(alert, {
    'POST /api/lost-dogs/41/sightings/7/room': { status: 201, body: { room: aRoom() } },
    'DELETE /api/lost-dogs/41/sightings/6': { body: { message: '' } },
  });
  const list = await screen.findByRole('region', { name: '목격한 사람 2명' });
  const [newest, older] = within(list).getAllByRole('listitem');
  expect(newest?.textContent).toContain('210분 전 · 마지막으로 본 곳에서 380m');
  expect(newest?.textContent).toContain('편의점 앞에서 쉬고 있었어요박솔');
  expect(older?.textContent).toContain('연락처: 010-1234-5678');
  expect(within(older as HTMLElement).queryByRole('button', { name: '글 쓰기' })).toBeNull();
  const call = within(older as HTMLElement).getByRole('link', { name: '전화하기' });
  expect(call.getAttribute('href')).toBe('tel:01012345678');
  await userEvent.click(within(older as HTMLElement).getByRole('button', { name: '지우기' }));
  const dialog = await screen.findByRole('dialog', { name: '목격 소식을 지울까요?' });
  expect(requestsTo('DELETE', '/api/lost-dogs/41/sightings/6')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: '지우기' }));
  await waitFor(() =>
    expect(requestsTo('DELETE', '/api/lost-dogs/41/sightings/6')).toHaveLength(1),
  );
  await userEvent.click(within(newest as HTMLElement).getByRole('button', { name: '글 쓰기' }));
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'address' }).textContent).toBe('/chat/5'),
  );
});

it.each([
  ['kakao: bori', null],
  ['javascript:alert(1)', null],
  ['*#21#', null],
  ['+82 (10) 1234-5678', 'tel:+821012345678'],
])('[LOSTUI-10] the contact %s is called at %s', async (contact, href) => {
  const found = { byMember: false, reporter: null, contact };
  show(aLostDog({ owner: user, sightings: [aSighting(found)] }));
  const list = await screen.findByRole('region', { name: '목격한 사람 1명' });
  const call = within(list).queryByRole('link', { name: '전화하기' });
  expect(call?.getAttribute('href') ?? null).toBe(href);
});

it('[RPTUI-24] the owner reports a sighting', async () => {
  show(aLostDog({ owner: user, sightings: [aSighting()] }));
  await userEvent.click(await screen.findByTestId('report-open'));
  expect(reportTarget.get()).toEqual({ sightingId: 7, person: { id: 5, name: '박솔' } });
});
