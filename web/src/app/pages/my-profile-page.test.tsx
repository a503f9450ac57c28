import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session.tsx';
import { currentUserEntry } from '../../lib/storage.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { countUnsent, outboxKey, walkAnswersKey } from '../../parts/unsent.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { fakeUpload } from '../../test-support/fake-upload.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aConnection, aSentRequest, aUser } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import { MyProfilePage } from './my-profile-page.tsx';

const PATCH = 'PATCH /api/users/1';
const PLACE = 'GET /api/users/1/place';
const RECORD = 'GET /api/users/1/location-record';
const place = {
  latitude: 37.57,
  longitude: 126.98,
  updatedAt: '2026-11-20T02:47:00.000Z',
  lastUsedAt: null,
};
const withdrawn = {
  consentedAt: null,
  version: null,
  withdrawnAt: '2026-11-20T02:47:00.000Z',
  shown: [],
};

beforeEach(() => {
  vi.spyOn(realtime, 'start').mockImplementation(() => {});
});

function serve(user = aUser(), more: Parameters<typeof fakeNetwork>[0] = {}) {
  return fakeNetwork({
    ...sessionOf(user),
    [PLACE]: { body: place },
    'GET /api/walks/1': { body: [] },
    'GET /api/connections/1': { body: [aConnection()] },
    'GET /api/friend-requests/sent/1': { body: [aSentRequest()] },
    'GET /api/config': { body: { signIn: {}, maps: { provider: 'none' } } },
    'GET /api/auth/identities': { body: [{ provider: 'password', since: '2026-01-02T00:00:00Z' }] },
    ...more,
  });
}
const show = (user = aUser()) => renderPage(<MyProfilePage />, { user, at: '/my-profile' });

/** Unmounts the page with the session, like the guard of the route. */
function WhileSignedIn() {
  return useSession().user ? <MyProfilePage /> : null;
}

it('[PROF-2] the location is read-only and has 6 decimals', async () => {
  serve();
  show();
  expect(await screen.findByText('위도 37.566200 · 경도 126.976400')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('[PROF-2] without a location the page says so', async () => {
  const user = aUser({ latitude: 0, longitude: 0 });
  serve(user);
  show(user);
  expect(await screen.findByText(/아직 위치가 없어요/)).toBeTruthy();
});

function atPosition() {
  const getCurrentPosition = (done: PositionCallback) =>
    done({ coords: { latitude: 37.5, longitude: 127 } } as GeolocationPosition);
  vi.stubGlobal('navigator', { userAgent: '', geolocation: { getCurrentPosition } });
}

it('[PROF-69] after a withdrawal the update agrees again', async () => {
  const user = aUser({ latitude: 0, longitude: 0 });
  const network = serve(user, { [RECORD]: { body: withdrawn } });
  network.handlers[PATCH] = { body: { user: aUser() } };
  atPosition();
  show(user);
  await screen.findByText(/업데이트를 누르면 위치 이용에 다시 동의해요/);
  await userEvent.click(screen.getByRole('button', { name: 'GPS 위치 업데이트' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('다시 동의했어요');
  expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toMatchObject({
    locationConsent: true,
  });
});

it('[PROF-3] an update sends the location of the device and shows it', async () => {
  const network = serve();
  network.handlers[PATCH] = { body: { user: aUser({ latitude: 37.5, longitude: 127 }) } };
  atPosition();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'GPS 위치 업데이트' }));
  expect(await screen.findByText('위도 37.500000 · 경도 127.000000')).toBeTruthy();
  expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({
    latitude: 37.5,
    longitude: 127,
  });
});

it('[SETUP-9] a file that is not an image or is too large is rejected and not sent', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  serve();
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  show();
  const input = await screen.findByTestId('photo-input-dog');
  expect(screen.getByTestId('photo-input-profile').getAttribute('accept')).toBe('image/*');
  const picker = userEvent.setup({ applyAccept: false });
  await picker.upload(input, new File(['text'], 'note.txt', { type: 'text/plain' }));
  expect((await screen.findByTestId('toast')).textContent).toContain(
    '이미지 파일만 업로드 가능합니다',
  );
  const large = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'dog.jpg', { type: 'image/jpeg' });
  await picker.upload(await screen.findByTestId('photo-input-dog'), large);
  const toast = await screen.findByText('파일 크기 초과');
  expect(toast.parentElement?.textContent).toContain('8MB 이하의 파일을 업로드해주세요');
  expect(sent).not.toHaveBeenCalled();
});

it('[SETUP-35] a failed upload leaves the photo in view with a button that uploads it again', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:new', revokeObjectURL: () => {} }),
  );
  const { requestsTo } = serve(aUser(), {
    'POST /api/users/1/upload-photo': errorResponse(503, 'unavailable'),
  });
  fakeUpload();
  show();
  const input = await screen.findByTestId('photo-input-dog');
  await userEvent.upload(input, new File(['photo'], 'dog.jpg', { type: 'image/jpeg' }));
  const again = await screen.findByRole('button', { name: '다시 올리기' });
  expect(document.querySelector('img[src="blob:new"]')).not.toBeNull();
  await userEvent.click(again);
  await screen.findByRole('button', { name: '다시 올리기' });
  expect(requestsTo('POST', '/api/users/1/upload-photo')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '올리기 취소' }));
  expect(document.querySelector('img[src="blob:new"]')).toBeNull();
});

it('[PROF-14] [PROF-73] the unfolded row shows when the location was last sent and last used', async () => {
  serve();
  show();
  await userEvent.click(await screen.findByRole('button', { name: '내 위치' }));
  expect(await screen.findByText(/11월 20일 오전 11:47에 업데이트했어요/)).toBeTruthy();
  expect(screen.getByText(/아직 누구에게도 보이지 않았어요/)).toBeTruthy();
  expect(screen.getByText('37.566200')).toBeTruthy();
  expect(screen.getByText(/정확한 좌표는 나만 볼 수 있어요/)).toBeTruthy();
});

it('[PROF-67] the rows show the next walk, the friends, this device and who can see the user', async () => {
  const startsAt = new Date(Date.now() + 90 * 60_000).toISOString();
  const proposed = aWalk({ id: 1, status: 'proposed', startsAt });
  const agreed = aWalk({ id: 2, status: 'accepted', startsAt });
  serve(aUser({ visibleTo: 'same_gender' }), {
    'GET /api/walks/1': { body: [proposed, agreed] },
  });
  show();
  const rows = within(await screen.findByRole('region', { name: '자주 찾는 것' }));
  await rows.findByRole('link', { name: /^내 산책 (오늘|내일) 오[전후] \d+:\d\d$/ });
  await rows.findByRole('link', { name: '친구 1명' });
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/my-profile/walks',
    '/connections',
    '/my-profile/notifications',
    '/my-profile/calendar',
    '/my-profile/visibility',
    '/invite',
  ]);
  expect(rows.getByRole('link', { name: '누가 나를 볼 수 있나요 나와 같은 성별만' })).toBeTruthy();
});

it('[SETUP-20] an incomplete profile has no rows of members', async () => {
  const network = serve(aUser({ profileComplete: false }));
  show(aUser({ profileComplete: false }));
  await screen.findByRole('button', { name: '로그아웃' });
  expect(screen.queryByRole('region', { name: '자주 찾는 것' })).toBeNull();
  expect(network.requestsTo('GET', '/api/walks/1')).toEqual([]);
});

it('[PROF-13] the switch pauses discovery', async () => {
  const network = serve();
  network.handlers[PATCH] = { body: { user: aUser({ discoveryPaused: true }) } };
  show();
  await userEvent.click(await screen.findByRole('switch', { name: '이웃에게 보이기' }));
  await waitFor(() =>
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'),
  );
  expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({ discoveryPaused: true });
});

it('[UI-24] a pause that the server rejects switches back and shows an error', async () => {
  serve(aUser(), { [PATCH]: errorResponse(503, 'unavailable') });
  show();
  await userEvent.click(await screen.findByRole('switch'));
  expect((await screen.findByTestId('toast')).textContent).toContain('바꾸지 못했어요');
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
});

it('[SETUP-11] below the first photo stands that the server compresses photos', async () => {
  serve();
  show();
  expect(await screen.findAllByText(/서버에서 알맞은 크기로 압축/)).toHaveLength(1);
});

it('[PROF-4] [PROF-5] the cards show what the owner told', async () => {
  const user = aUser({
    occupation: '편집자',
    dogPersonality: '낯을 가려요',
    dogWeightKg: 3.2,
    dogNeutered: true,
    dogTraits: ['calm'],
  });
  serve(user);
  show(user);
  const dog = await screen.findByRole('region', { name: '우리 강아지' });
  for (const text of ['말티즈 · 남아 · 3살 · 중형 3.2kg', '낯을 가려요', '차분해요 · 중성화'])
    expect(within(dog).getByText(text)).toBeTruthy();
  expect(dog.textContent).toContain('저녁 18–22시');
  const days = within(dog).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual(['화', '목']);
  const me = screen.getByRole('region', { name: '나' });
  for (const text of ['여성 · 29세 · 편집자', '@dubu', '천천히 냄새 맡는 산책을 좋아해요'])
    expect(within(me).getByText(text)).toBeTruthy();
});

it('[PROF-74] a card whose editor has unsaved changes says so', async () => {
  serve();
  saveDraft('profile-dog', { values: { dogName: '두부두부' }, base: { dogName: '두부' } });
  show();
  const link = await screen.findByRole('link', { name: '강아지 소개 수정하기 · 이어서 고치기' });
  expect(link.getAttribute('href')).toBe('/my-profile/dog');
  expect(screen.getByRole('link', { name: '내 소개 수정하기 · 고치기' })).toBeTruthy();
});

it('[PROF-15] the export of the user’s own data is one link', async () => {
  serve();
  show();
  const link = await screen.findByRole('link', { name: '내 기록 내려받기' });
  expect(link.getAttribute('href')).toBe('/api/users/1/export');
  expect(link.hasAttribute('download')).toBe(true);
});

it.each([
  [{ body: { message: '' } }, '로그아웃했어요'],
  [errorResponse(500, 'internal_error'), '로그아웃 중 오류가 발생했어요'],
])(
  '[SHELL-9] [CLI-24] a log-out always clears the session; the toast shows its result',
  async (response, text) => {
    const { requestsTo } = serve(aUser(), { 'POST /api/auth/logout': response });
    renderPage(<WhileSignedIn />, { user: aUser(), at: '/my-profile' });
    await userEvent.click(await screen.findByRole('button', { name: '로그아웃' }));
    expect((await screen.findByTestId('toast')).textContent).toContain(text);
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(requestsTo('POST', '/api/auth/logout')).toMatchObject([{ body: { token: 'token' } }]);
    expect(screen.getByLabelText('address').textContent).toBe('/login');
  },
);

it('[CLI-18] [OFFL-5] a log-out names unsent data, and deletes it only after a confirmation', async () => {
  const ofOther = outboxKey(2, 'c');
  for (const key of [outboxKey(1, 'a'), outboxKey(1, 'b'), ofOther])
    localStorage.setItem(key, '{}');
  localStorage.setItem(walkAnswersKey(1), '[{}]');
  saveDraft('contact', { email: 'prefilled@example.com', message: '' });
  saveDraft('report:7', { details: '자꾸 욕을 해요' });
  saveDraft('profile-dog', { values: { dogName: '두부두부' }, base: { dogName: '두부' } });
  const { requestsTo } = serve(aUser(), { 'POST /api/auth/logout': { body: { message: '' } } });
  renderPage(<WhileSignedIn />, { user: aUser(), at: '/my-profile' });
  await userEvent.click(await screen.findByRole('button', { name: '로그아웃' }));
  let dialog = await screen.findByRole('dialog', { name: '로그아웃할까요?' });
  expect(dialog.textContent).toContain('보내지 못한 메시지 2개가 지워져요');
  expect(dialog.textContent).toContain('보내지 못한 산책 답 1개가 지워져요');
  expect(dialog.textContent).toContain('쓰다 만 글이나 고치던 내용 2개가 지워져요');
  await userEvent.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(requestsTo('POST', '/api/auth/logout')).toHaveLength(0);
  expect(countUnsent(1)).toEqual({ messages: 2, answers: 1, alerts: 0 });
  expect(readDraft('report:7')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  dialog = await screen.findByRole('dialog', { name: '로그아웃할까요?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/login'));
  expect(countUnsent(1)).toEqual({ messages: 0, answers: 0, alerts: 0 });
  expect(readDraft('report:7')).toBeUndefined();
  expect(localStorage.getItem(ofOther)).toBe('{}');
});

async function askToDelete(password: string) {
  await userEvent.click(await screen.findByRole('button', { name: '계정 삭제' }));
  const dialog = await screen.findByRole('dialog', { name: '계정을 삭제할까요?' });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: '취소' })),
  );
  if (password) await userEvent.type(within(dialog).getByLabelText('비밀번호'), password);
  await userEvent.click(within(dialog).getByRole('button', { name: '계정 삭제하기' }));
  return dialog;
}

it('[PROF-10] [PROF-11] [CLI-18] [UI-26] deleting explains the effects, asks for the password and clears everything except the language', async () => {
  localStorage.setItem('language', 'ko');
  localStorage.setItem(outboxKey(1, 'a'), '{}');
  const network = serve(aUser(), { 'DELETE /api/users/1': { body: { message: '' } } });
  renderPage(<WhileSignedIn />, { user: aUser(), at: '/my-profile' });
  const dialog = await askToDelete('meongmate123');
  expect(dialog.textContent).toContain('30일');
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'));
  expect(network.requestsTo('DELETE', '/api/users/1')[0]?.body).toEqual({
    password: 'meongmate123',
  });
  expect(Object.keys(localStorage)).toEqual(['language']);
});

it('[DEL-30] a wrong password is reported beside its field and stays', async () => {
  serve(aUser(), {
    'DELETE /api/users/1': errorResponse(400, 'validation_failed', '', {
      fields: { password: '비밀번호가 맞지 않아요.' },
    }),
  });
  show();
  const dialog = within(await askToDelete('wrong password'));
  const text = await dialog.findByText('비밀번호가 맞지 않아요.');
  const field = dialog.getByLabelText('비밀번호');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(text.closest('[id]')?.id);
  expect(field).toHaveProperty('value', 'wrong password');
  expect(currentUserEntry.get()?.id).toBe(1);
});

it('[DEL-30] an account with a password is not deleted without it', async () => {
  const network = serve(aUser(), { 'DELETE /api/users/1': { body: { message: '' } } });
  renderPage(<WhileSignedIn />, { user: aUser(), at: '/my-profile' });
  const dialog = within(await askToDelete(''));
  await dialog.findByText('비밀번호를 입력해주세요.');
  expect(network.requestsTo('DELETE', '/api/users/1')).toEqual([]);
});

it('[DEL-30] an account without a password is deleted without one', async () => {
  const network = serve(aUser(), {
    'GET /api/auth/identities': { body: [{ provider: 'kakao', since: '2026-01-02T00:00:00Z' }] },
    'DELETE /api/users/1': { body: { message: '' } },
  });
  renderPage(<WhileSignedIn />, { user: aUser(), at: '/my-profile' });
  await userEvent.click(await screen.findByRole('button', { name: '계정 삭제' }));
  const dialog = within(await screen.findByRole('dialog', { name: '계정을 삭제할까요?' }));
  await waitFor(() => expect(dialog.queryByLabelText('비밀번호')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: '계정 삭제하기' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'));
  expect(network.requestsTo('DELETE', '/api/users/1')[0]?.body).toEqual({ password: '' });
});

it('[PROF-12] a failed deletion shows an error and changes nothing', async () => {
  serve(aUser(), { 'DELETE /api/users/1': errorResponse(503, 'unavailable') });
  show();
  await askToDelete('meongmate123');
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('계정 삭제 실패');
  expect(toast.textContent).toContain('계정 삭제 중 오류가 발생했습니다. 다시 시도해주세요.');
  expect(currentUserEntry.get()?.id).toBe(1);
});

it('[PROF-21] the own card is shown as others see it, without the handle', async () => {
  const user = aUser({ instagramId: 'bori.daily' });
  serve(user);
  show(user);
  await userEvent.click(await screen.findByRole('button', { name: '이웃에게 보이는 모습' }));
  const dialog = await screen.findByRole('dialog', { name: '이웃에게 이렇게 보여요' });
  expect(dialog.textContent).toContain(user.name);
  expect(dialog.textContent).toContain('산책 시간과 약 몇 km인지 보여요');
  expect(dialog.textContent).toContain('정확한 위치, 인스타그램은 보이지 않아요');
  await userEvent.click(within(dialog).getByRole('button', { name: '프로필 전체 보기' }));
  const profile = await screen.findByRole('dialog', { name: '두부' });
  expect(profile.textContent).toContain(user.name);
  expect(profile.textContent).not.toContain('bori.daily');
});

it('[PROF-23] the profile links the terms and the privacy policy', async () => {
  serve();
  show();
  const link = await screen.findByRole('link', { name: '이용약관' });
  expect(link.getAttribute('href')).toBe('/terms-consent#terms');
  const privacy = screen.getByRole('link', { name: '개인정보 처리방침' });
  expect(privacy.getAttribute('href')).toBe('/terms-consent#privacy');
});
