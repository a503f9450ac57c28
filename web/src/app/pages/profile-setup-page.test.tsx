import { formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveSetupDraft } from '../../features/profile-setup/setup-draft.ts';
import { currentUserEntry, verificationCodeEntry, verifiedEmailEntry } from '../../lib/storage.ts';
import { fakeSlowDecoding, HEIC } from '../../test-support/fake-images.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { fakeUpload } from '../../test-support/fake-upload.ts';
import { fieldsWithoutControl } from '../../test-support/profile-controls.ts';
import {
  address,
  draft,
  finish,
  incomplete,
  next,
  PHOTO,
  proveEmail,
  show,
  typed,
} from '../../test-support/setup-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { setLanguage } from '../../texts/define-texts.ts';

beforeEach(fakeUpload);

/** A reload clears the passwords: enters them again and goes to the last step. */
async function typePasswords() {
  await userEvent.type(await screen.findByLabelText('비밀번호'), 'secret12');
  await userEvent.type(screen.getByLabelText('비밀번호 확인'), 'secret12');
  for (const heading of [
    '나를 소개해요',
    '강아지를 소개해요',
    '언제 산책하나요?',
    '어디에서 산책하나요?',
  ]) {
    await next();
    await screen.findByRole('heading', { name: heading });
  }
}

it('[SETUP-1] [SETUP-2] the setup starts with the account: step 1 of 5, the verified address is disabled', async () => {
  proveEmail();
  show();
  expect(await screen.findByText('5단계 중 1단계')).toBeTruthy();
  const email = screen.getByLabelText<HTMLInputElement>('이메일');
  expect([email.value, email.disabled]).toEqual(['mina@example.com', true]);
});

it('[SETUP-5] [SETUP-16] two different passwords block the step and receive the focus', async () => {
  proveEmail();
  show();
  await userEvent.type(await screen.findByLabelText('비밀번호'), 'secret12');
  await userEvent.type(screen.getByLabelText('비밀번호 확인'), 'secret13');
  await next();
  expect(await screen.findAllByText('비밀번호가 일치하지 않습니다.')).toHaveLength(1);
  const repeat = screen.getByLabelText('비밀번호 확인');
  await waitFor(() => expect(document.activeElement).toBe(repeat));
  expect(screen.getByRole('alert').textContent).toBe('2가지를 고쳐주세요 · 비밀번호 확인');
  await userEvent.click(screen.getByRole('checkbox', { name: '전체 동의하기' }));
  expect(screen.getByRole('alert').textContent).toBe('한 가지만 고치면 돼요 · 비밀번호 확인');
  await userEvent.click(screen.getByRole('button', { name: /^한 가지만/ }));
  expect(document.activeElement).toBe(repeat);
});

it('[SETUP-2] after a Google sign-in e-mail and name come from the server, not from the URL', async () => {
  const userData = encodeURIComponent(JSON.stringify({ name: 'Mallory', email: 'm@evil.example' }));
  show({}, incomplete, `/profile-setup?google=true&userData=${userData}`);
  expect(await screen.findByText('haneul@example.com')).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>('이름');
  expect([name.value, name.disabled]).toEqual([incomplete.name, true]);
  expect(location.search).not.toContain('Mallory');
  await waitFor(() => expect(document.body.textContent).not.toContain('Mallory'));
});

it('[SETUP-23] values that were entered on my-profile are prefilled', async () => {
  show({}, { ...incomplete, gender: 'female', age: 31, instagramId: 'bori.daily', bio: null });
  const age = await screen.findByLabelText<HTMLInputElement>('나이');
  expect(age.value).toBe('31');
  expect(screen.getByDisplayValue('bori.daily')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '여성' }).checked).toBe(true);
});

it.each(['me', 'dog', 'walks'] as const)(
  '[SETUP-1] the step %s has a control for each of its fields',
  async (step) => {
    draft(step);
    show({}, incomplete);
    await screen.findByRole('button', { name: '다음' });
    expect(fieldsWithoutControl(screen, formFieldsIn(step))).toEqual([]);
  },
);

it('[SETUP-9] [SETUP-10] a file that is too large or not an image is reported once, beside the field', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  draft('me');
  show({}, incomplete);
  const input = await screen.findByTestId('photo-input-profile');
  const large = new File([new Uint8Array(9 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(input, large);
  const text = /^파일 크기 초과: .*9\.0MB예요\. 8MB 이하의 파일을 업로드해주세요/;
  expect(await screen.findAllByText(text)).toHaveLength(1);
  await userEvent.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }), {
    applyAccept: false,
  });
  const wrongType = '잘못된 파일 형식: 이미지 파일만 업로드 가능합니다';
  expect(await screen.findByText(wrongType)).toBeTruthy();
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('[SETUP-24] an unreadable photo is reported when it is chosen, and the earlier one stays', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
  draft('me');
  show({}, incomplete);
  const input = await screen.findByTestId('photo-input-profile');
  const before = screen.getByAltText<HTMLImageElement>('고른 프로필 사진').src;
  await userEvent.upload(input, new File(['half'], 'a.jpg', { type: 'image/jpeg' }));
  expect(await screen.findAllByText(/^읽을 수 없는 사진이에요/)).toHaveLength(1);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByAltText<HTMLImageElement>('고른 프로필 사진').src).toBe(before);
});

it('[SETUP-35] a photo that could not be read for another reason stays in view with a button for another attempt', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:new', revokeObjectURL: () => {} }),
  );
  draft('me');
  show({}, incomplete);
  const input = await screen.findByTestId<HTMLInputElement>('photo-input-profile');
  const photo = () => screen.getByAltText<HTMLImageElement>('고른 프로필 사진').src;
  // Like a photo that is stored in a cloud only, while the network is away.
  const failOnce = () =>
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function fail(
      this: FileReader,
    ) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
  failOnce();
  await userEvent.upload(input, new File(['photo'], 'a.jpg', { type: 'image/jpeg' }));
  const again = await screen.findByRole('button', { name: '다시 올리기' });
  expect(photo()).toBe('blob:new');
  expect(screen.getByText('사진을 업로드하는 중 오류가 발생했어요')).toBeTruthy();
  expect(input.disabled).toBe(false);
  await userEvent.click(again);
  await waitFor(() => expect(photo()).toBe(`data:image/jpeg;base64,${btoa('photo')}`));
  expect(screen.queryByText('사진을 업로드하는 중 오류가 발생했어요')).toBeNull();

  failOnce();
  await userEvent.upload(input, new File(['other'], 'b.jpg', { type: 'image/jpeg' }));
  await userEvent.click(await screen.findByRole('button', { name: '올리기 취소' }));
  expect(photo()).toBe(`data:image/jpeg;base64,${btoa('photo')}`);
  expect(screen.queryByText('사진을 업로드하는 중 오류가 발생했어요')).toBeNull();
});

it('[SETUP-11] [SETUP-12] a photo appears at once and is stored; the page mentions the compression', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
  saveSetupDraft(typed, 'dog');
  show({}, incomplete);
  const input = await screen.findByTestId('photo-input-dog');
  expect(screen.getByText(/서버에서 알맞은 크기로 압축/)).toBeTruthy();
  await userEvent.upload(input, new File([HEIC], 'a.heic', { type: 'image/heic' }));
  const photo = await screen.findByAltText<HTMLImageElement>('고른 강아지 사진');
  await waitFor(() => expect(photo.src).toBe(`data:image/heic;base64,${btoa(HEIC)}`));
  expect(sessionStorage.getItem('draft:profile-setup-dogImage')).toContain(btoa(HEIC));
});

it('[SETUP-12] [UI-29] a step cannot be submitted until its photo is prepared', async () => {
  const endDecoding = fakeSlowDecoding();
  saveSetupDraft(typed, 'dog');
  show({}, incomplete);
  const input = await screen.findByTestId('photo-input-dog');
  await userEvent.upload(input, new File([HEIC], 'a.heic', { type: 'image/heic' }));
  const preparing = screen.getByRole('button', { name: '사진을 준비하고 있어요' });
  expect(preparing.hasAttribute('disabled')).toBe(true);
  endDecoding();
  await next();
  expect(await screen.findByRole('heading', { name: '언제 산책하나요?' })).toBeTruthy();
});

it('the steps of dog and walks have the controls of the editor', async () => {
  draft('walks');
  show({}, incomplete);
  await screen.findByRole('heading', { name: '언제 산책하나요?' });
  expect(screen.getByText('18–22시')).toBeTruthy();
  cleanup();
  draft('dog');
  show({}, incomplete);
  expect(await screen.findByText('10kg까지')).toBeTruthy();
});

it('[SETUP-6] a missing walking day shows an error', async () => {
  draft('walks', { walkingDays: [] });
  show({}, incomplete);
  await screen.findByRole('heading', { name: '언제 산책하나요?' });
  await next();
  expect(await screen.findAllByText(/· 산책 요일을 선택해주세요$/)).toHaveLength(1);
  expect(screen.getAllByText('최소 하나의 산책 요일을 선택해야 합니다')).toHaveLength(1);
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('[SETUP-7] [SETUP-8] without a location the button is disabled with the reason; a denial shows what to do', async () => {
  draft('place', { latitude: undefined, longitude: undefined });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Firefox');
  const denyLocation = (_: unknown, onError: (error: { code: number }) => void) =>
    onError({ code: 1 });
  // The permission state is `prompt`: only the tap requests the location.
  const parts: Record<PropertyKey, unknown> = {
    geolocation: { getCurrentPosition: denyLocation },
    permissions: { query: async () => ({ state: 'prompt' }) },
  };
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (device, name) => parts[name] ?? Reflect.get(device, name, device),
    }),
  );
  show({}, incomplete);
  expect((await finish()).disabled).toBe(true);
  expect(screen.getByText('가까운 이웃을 찾으려면 위치 접근이 필요해요.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '내 위치 확인하기' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('위치를 확인하지 못했어요');
  expect(alert.textContent).toContain('위치 접근이 필요해요');
  expect(await screen.findByText(/차단을 지운 뒤/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});

it('[SETUP-7] without the photos the button is disabled and names them', async () => {
  saveSetupDraft(typed, 'place');
  show({}, incomplete);
  expect((await finish()).disabled).toBe(true);
  const summary = screen.getByRole('button', { name: '2가지를 고쳐주세요 · 프로필 사진' });
  await userEvent.click(summary);
  await screen.findByTestId('photo-input-profile');
  await userEvent.upload(
    screen.getByTestId('photo-input-profile'),
    new File([HEIC], 'a.heic', { type: 'image/heic' }),
  );
  await next();
  expect(await screen.findByTestId('photo-input-dog')).toBeTruthy();
});

it('[SETUP-14] a verified address signs up with its code and becomes a member', async () => {
  proveEmail();
  draft('account');
  const user = aUser({ termsAgreed: false });
  const { requestsTo } = show({
    'POST /api/auth/signup': { status: 201, body: { user, token: 'new' } },
  });
  await typePasswords();
  await userEvent.click(await finish());
  await waitFor(() => expect(address()).toBe('/discover'));
  const body = requestsTo('POST', '/api/auth/signup')[0]?.body;
  expect(body).toMatchObject({
    email: 'mina@example.com',
    code: '123456',
    age: 29,
    dogImage: PHOTO,
    termsAgreed: true,
  });
  expect(currentUserEntry.get()).toEqual(user);
  expect(localStorage.getItem('isAuthenticated')).toBe('true');
  expect([verifiedEmailEntry.get(), verificationCodeEntry.get()]).toEqual([undefined, undefined]);
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
  // The drafts belong to this user now.
  expect(drafts).toEqual(['draft:owner']);
});

it('after a Google sign-in the last step completes the profile', async () => {
  draft('place');
  const path = '/api/users/1/complete-profile';
  const { requestsTo } = show(
    { [`PUT ${path}`]: { body: { user: aUser(), token: 'new' } } },
    incomplete,
  );
  await userEvent.click(await finish());
  await waitFor(() => expect(address()).toBe('/discover'));
  expect(requestsTo('PUT', path)).toHaveLength(1);
});

it('[SETUP-20] each step says why an incomplete profile comes first', async () => {
  draft('walks');
  setLanguage('en');
  show({}, incomplete);
  await screen.findByRole('heading', { name: 'When do you walk?' });
  expect(screen.getByText(/^Please complete your profile first/)).toBeTruthy();
});

it('[SETUP-21] a complete profile is redirected, also without a location', async () => {
  show({}, aUser({ latitude: 0, longitude: 0 }));
  await waitFor(() => expect(address()).toBe('/discover'));
});

it('[SETUP-17] an unverified sign-up returns to the verification and does not lose the draft', async () => {
  draft('account');
  show({
    'POST /api/auth/register': errorResponse(403, 'email_not_verified', '이메일 인증을 먼저'),
  });
  await typePasswords();
  await userEvent.click(await finish());
  await waitFor(() => expect(address()).toBe('/register'));
  expect(sessionStorage.getItem('draft:profile-setup')).toContain('김민아');
});

it('[SETUP-13] [SETUP-16] the server’s error for a field opens its step and appears beside the field', async () => {
  proveEmail();
  draft('account');
  const fields = { instagramId: '이미 쓰는 아이디예요.' };
  show({
    'POST /api/auth/signup': errorResponse(400, 'validation_failed', '확인해주세요.', { fields }),
  });
  await typePasswords();
  await userEvent.click(await finish());
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('프로필을 저장하지 못했어요');
  expect(toast.textContent).toContain('확인해주세요.');
  const field = await screen.findByLabelText('인스타그램 아이디');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
});

it('[SETUP-15] after a reload the passwords are requested first, then the sign-up resumes at its step', async () => {
  proveEmail();
  draft('dog');
  show();
  expect(await screen.findByText('비밀번호를 다시 입력해주세요')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('비밀번호'), 'secret12');
  await userEvent.type(screen.getByLabelText('비밀번호 확인'), 'secret12');
  await next();
  expect((await screen.findByLabelText<HTMLInputElement>('강아지 이름')).value).toBe('보리');
  await userEvent.click(screen.getByRole('button', { name: '이전' }));
  expect((await screen.findByLabelText<HTMLInputElement>('이름')).value).toBe('김민아');
  await userEvent.click(screen.getByRole('button', { name: '이전' }));
  const password = await screen.findByLabelText<HTMLInputElement>('비밀번호');
  expect(password.value).toBe('secret12');
  expect(screen.queryByText('비밀번호를 다시 입력해주세요')).toBeNull();
});
