import { formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDraft } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session.tsx';
import { currentUserStore } from '../../lib/storage.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { countUnsent, outboxKey, walkAnswersKey } from '../../parts/unsent.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { fakeUpload } from '../../test-support/fake-upload.ts';
import { fieldsWithoutControl } from '../../test-support/profile-controls.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { profileFieldText } from '../../texts/profile-field.ts';
import { MyProfilePage } from './my-profile-page.tsx';

const PATCH = 'PATCH /api/users/1';
const place = { latitude: 37.57, longitude: 126.98, lastUsedAt: null };

beforeEach(() => {
  vi.spyOn(realtime, 'start').mockImplementation(() => {});
});

function serve(user = aUser(), more: Parameters<typeof fakeNetwork>[0] = {}) {
  return fakeNetwork({
    ...sessionOf(user),
    'GET /api/users/1/place': { body: place },
    ...more,
  });
}
const show = (user = aUser()) => renderPage(<MyProfilePage />, { user, at: '/my-profile' });

/** Unmounts the page with the session, like the guard of the route. */
function WhileSignedIn() {
  return useSession().user ? <MyProfilePage /> : null;
}

async function edit(label: string) {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  return within(await screen.findByRole('form', { name: label }));
}

it('[PROF-2] the location is read-only and has 6 decimals', async () => {
  serve();
  show();
  const latitude = await screen.findByLabelText('위도');
  expect(latitude).toHaveProperty('value', '37.566200');
  expect(latitude).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText('경도')).toHaveProperty('value', '126.976400');
});

it('[PROF-2] without a location the page says so', async () => {
  const user = aUser({ latitude: 0, longitude: 0 });
  serve(user);
  show(user);
  expect(await screen.findByText(/아직 위치가 없어요/)).toBeTruthy();
});

it('[PROF-3] an update sends the location of the device and shows it', async () => {
  const network = serve();
  network.handlers[PATCH] = { body: { user: aUser({ latitude: 37.5, longitude: 127 }) } };
  const getCurrentPosition = (done: PositionCallback) =>
    done({ coords: { latitude: 37.5, longitude: 127 } } as GeolocationPosition);
  vi.stubGlobal('navigator', { userAgent: '', geolocation: { getCurrentPosition } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'GPS 위치 업데이트' }));
  await waitFor(() => expect(screen.getByLabelText('위도')).toHaveProperty('value', '37.500000'));
});

it('[PROF-4] [PROF-9] [PROF-18] [SETUP-19] the personal card is edited and stored', async () => {
  const network = serve();
  network.handlers[PATCH] = { body: { user: aUser({ name: '윤바다' }) } };
  show();
  const form = await edit('내 소개 수정하기');
  const name = form.getByLabelText('이름');
  await userEvent.clear(name);
  await userEvent.type(name, '윤바다');
  await userEvent.clear(form.getByLabelText('인스타그램 아이디'));
  await userEvent.paste('https://www.instagram.com/bada_walks/?hl=ko');
  await userEvent.click(form.getByRole('button', { name: '저장하기' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('저장했어요');
  expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({
    name: '윤바다',
    instagramId: 'bada_walks',
  });
  expect(currentUserStore.get()?.name).toBe('윤바다');
});

it('[PROF-4] [PROF-5] each field is shown and editable on its card', async () => {
  serve();
  show();
  const [me, dog, walks] = [formFieldsIn('me'), formFieldsIn('dog'), formFieldsIn('walks')];
  await screen.findByRole('button', { name: '내 소개 수정하기' });
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect([...me, ...dog].filter((name) => !shown.includes(profileFieldText(name)))).toEqual([]);
  expect(fieldsWithoutControl(await edit('내 소개 수정하기'), me)).toEqual([]);
  expect(fieldsWithoutControl(await edit('강아지 소개 수정하기'), [...dog, ...walks])).toEqual([]);
});

it('[PROF-5] the dog card requires at least one walking day', async () => {
  const network = serve();
  show();
  const form = await edit('강아지 소개 수정하기');
  await userEvent.click(form.getByRole('checkbox', { name: '화' }));
  await userEvent.click(form.getByRole('checkbox', { name: '목' }));
  await userEvent.click(form.getByRole('button', { name: '저장하기' }));
  expect(await form.findByText('최소 하나의 산책 요일을 선택해야 합니다')).toBeTruthy();
  expect(network.requestsTo('PATCH', '/api/users/1')).toHaveLength(0);
});

it.each([
  ['18.5', '나이는 18세 이상 100세 이하여야 합니다'],
  ['열여덟', '나이는 18세 이상 100세 이하여야 합니다'],
  ['101', '나이는 18세 이상 100세 이하여야 합니다'],
  ['', '나이는 필수입니다'],
])('[PROF-4] the age %j on the personal card shows: %s', async (age, text) => {
  const network = serve();
  show();
  const form = await edit('내 소개 수정하기');
  await userEvent.clear(form.getByLabelText('나이'));
  if (age) await userEvent.type(form.getByLabelText('나이'), age);
  await userEvent.click(form.getByRole('button', { name: '저장하기' }));
  expect(await form.findByText(text)).toBeTruthy();
  expect(network.requestsTo('PATCH', '/api/users/1')).toHaveLength(0);
});

it('[UI-28] the server’s error for a field appears beside the field', async () => {
  serve(aUser(), {
    [PATCH]: errorResponse(400, 'validation_failed', '', {
      fields: { name: '이름이 너무 깁니다.' },
    }),
  });
  show();
  const form = await edit('내 소개 수정하기');
  await userEvent.type(form.getByLabelText('이름'), '님');
  await userEvent.click(form.getByRole('button', { name: '저장하기' }));
  const text = await form.findByText('이름이 너무 깁니다.');
  const name = form.getByLabelText('이름');
  expect(name.getAttribute('aria-describedby')).toContain(text.id);
  expect(document.activeElement).toBe(name);
});

it('[PROF-18] a card sends only its changed fields, and no request without changes', async () => {
  const network = serve();
  network.handlers[PATCH] = { body: { user: aUser() } };
  show();
  const dog = await edit('강아지 소개 수정하기');
  await userEvent.click(dog.getByRole('checkbox', { name: '화' }));
  await userEvent.click(dog.getByRole('button', { name: '저장하기' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const personal = await edit('내 소개 수정하기');
  await userEvent.click(personal.getByRole('button', { name: '저장하기' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(network.requestsTo('PATCH', '/api/users/1').map(({ body }) => body)).toEqual([
    { walkingDays: ['thursday'] },
  ]);
});

it('[PROF-17] without a network a card shows an error and does not clear the input', async () => {
  serve(aUser(), {
    [PATCH]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  show();
  const form = await edit('내 소개 수정하기');
  await userEvent.type(form.getByLabelText('이름'), '님');
  await userEvent.click(form.getByRole('button', { name: '저장하기' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('연결을 확인하고 다시 시도');
  expect(form.getByLabelText('이름')).toHaveProperty('value', '윤하늘님');
});

it('[UI-28] leaving a changed form requires confirmation', async () => {
  serve();
  show();
  const form = await edit('내 소개 수정하기');
  await userEvent.type(form.getByLabelText('이름'), '님');
  await userEvent.click(screen.getByRole('link', { name: '친구 목록' }));
  expect(await screen.findByText('저장하지 않고 나갈까요?')).toBeTruthy();
  expect(screen.getByLabelText('address').textContent).toBe('/my-profile');
  await userEvent.click(screen.getByRole('button', { name: '저장하지 않고 나가기' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/connections'));
});

it('[PROF-16] unsaved input is restored on the next visit until the user discards it', async () => {
  serve();
  show();
  const dog = await edit('강아지 소개 수정하기');
  await userEvent.click(dog.getByRole('checkbox', { name: '화' }));
  const personal = await edit('내 소개 수정하기');
  await userEvent.type(personal.getByLabelText('이름'), '님');
  // Directly after the last key press.
  cleanup();
  expect(readDraft('profile-personal')).toMatchObject({ name: '윤하늘님' });

  show();
  const again = within(await screen.findByRole('form', { name: '내 소개 수정하기' }));
  await waitFor(() => expect(again.getByLabelText('이름')).toHaveProperty('value', '윤하늘님'));
  const days = within(await screen.findByRole('form', { name: '강아지 소개 수정하기' }));
  await waitFor(() =>
    expect(days.getByRole('checkbox', { name: '화' })).toHaveProperty('checked', false),
  );
  expect(days.getByRole('checkbox', { name: '목' })).toHaveProperty('checked', true);
  for (const form of [again, days]) {
    await userEvent.click(form.getByRole('button', { name: '취소' }));
    await userEvent.click(await screen.findByRole('button', { name: '저장하지 않고 나가기' }));
  }
  cleanup();

  show();
  await screen.findByRole('button', { name: '내 소개 수정하기' });
  await screen.findByRole('button', { name: '강아지 소개 수정하기' });
  expect(screen.queryByRole('form')).toBeNull();
});

it('[PROF-6] [PROF-8] a file that is not an image or is too large is rejected and not sent', async () => {
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

it('[PROF-64] a failed upload leaves the photo in view with a button that uploads it again', async () => {
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

it('[PROF-14] the page shows when the location was last used', async () => {
  serve();
  show();
  expect(await screen.findByText(/아직 누구에게도 보이지 않았어요/)).toBeTruthy();
});

it('[PROF-15] the export of the user’s own data is one link', async () => {
  serve();
  show();
  const link = await screen.findByRole('link', { name: '내 데이터 내려받기' });
  expect(link.getAttribute('href')).toBe('/api/users/1/export');
  expect(link.hasAttribute('download')).toBe(true);
});

it.each([
  [{ body: { message: '' } }, '로그아웃했어요'],
  [errorResponse(500, 'internal_error'), '로그아웃 중 오류가 발생했어요'],
])(
  '[SHELL-9] [SHELL-10] [SES-17] a log-out always clears the session; the toast shows its result',
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

it('[CLI-18] [OFFL-5] a log-out names what was not sent, and deletes it only after a confirmation', async () => {
  const ofOther = outboxKey(2, 'c');
  for (const key of [outboxKey(1, 'a'), outboxKey(1, 'b'), ofOther])
    localStorage.setItem(key, '{}');
  localStorage.setItem(walkAnswersKey(1), '[{}]');
  const { requestsTo } = serve(aUser(), { 'POST /api/auth/logout': { body: { message: '' } } });
  renderPage(<WhileSignedIn />, { user: aUser(), at: '/my-profile' });
  await userEvent.click(await screen.findByRole('button', { name: '로그아웃' }));
  let dialog = await screen.findByRole('dialog', { name: '로그아웃할까요?' });
  expect(dialog.textContent).toContain('보내지 못한 메시지 2개가 지워져요');
  expect(dialog.textContent).toContain('보내지 못한 산책 답 1개가 지워져요');
  await userEvent.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(requestsTo('POST', '/api/auth/logout')).toHaveLength(0);
  expect(countUnsent(1)).toEqual({ messages: 2, answers: 1 });
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  dialog = await screen.findByRole('dialog', { name: '로그아웃할까요?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/login'));
  expect(countUnsent(1)).toEqual({ messages: 0, answers: 0 });
  expect(localStorage.getItem(ofOther)).toBe('{}');
});

it('[PROF-10] [PROF-11] [CLI-18] deleting explains the effects and clears everything except the language', async () => {
  localStorage.setItem('language', 'ko');
  localStorage.setItem(outboxKey(1, 'a'), '{}');
  serve(aUser(), { 'DELETE /api/users/1': { body: { message: '' } } });
  renderPage(<WhileSignedIn />, { user: aUser(), at: '/my-profile' });
  await userEvent.click(await screen.findByRole('button', { name: '계정 삭제하기' }));
  const dialog = await screen.findByRole('dialog', { name: '계정을 삭제할까요?' });
  expect(dialog.textContent).toContain('30일');
  await userEvent.click(within(dialog).getByRole('button', { name: '계정 삭제하기' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'));
  expect(Object.keys(localStorage)).toEqual(['language']);
});

it('[PROF-12] a failed deletion shows an error and changes nothing', async () => {
  serve(aUser(), { 'DELETE /api/users/1': errorResponse(503, 'unavailable') });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '계정 삭제하기' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '계정 삭제하기' }));
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('계정 삭제 실패');
  expect(toast.textContent).toContain('계정 삭제 중 오류가 발생했습니다. 다시 시도해주세요.');
  expect(currentUserStore.get()?.id).toBe(1);
});

it('[PROF-21] the own card is shown as others see it, without the handle', async () => {
  const user = aUser({ instagramId: 'bori.daily' });
  serve(user);
  show(user);
  await userEvent.click(
    await screen.findByRole('button', { name: '다른 사람에게 보이는 내 카드' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(user.name);
  expect(dialog.textContent).not.toContain('bori.daily');
});

it('[PROF-23] the profile links the terms and the privacy policy', async () => {
  serve();
  show();
  const link = await screen.findByRole('link', { name: '이용약관' });
  expect(link.getAttribute('href')).toBe('/terms-consent#terms');
  const privacy = screen.getByRole('link', { name: '개인정보 처리방침' });
  expect(privacy.getAttribute('href')).toBe('/terms-consent#privacy');
});
