import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { SafetyLayer } from '../safety-layer.tsx';
import { SignInWaysPage } from './sign-in-ways-page.tsx';

const SINCE = '2026-01-02T00:00:00.000Z';
const LIST = 'GET /api/auth/identities';
const SESSIONS = 'GET /api/users/1/sessions';
const REMOVE = 'DELETE /api/auth/identities/kakao';
const CONFIRM = 'POST /api/auth/confirm';
const ways = (...names: string[]) => ({
  body: names.map((provider) => ({ provider, since: SINCE })),
});
const device = (id: number, name: string, current = false) => ({
  id,
  device: name,
  createdAt: SINCE,
  lastSeenAt: SINCE,
  current,
});
const recentRequired = errorResponse(403, 'recent_sign_in_required', '한 번 더 확인해주세요.');

function show(more: Parameters<typeof fakeNetwork>[0], at = '/my-profile/sign-in') {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/config': { body: { signIn: { kakao: true, naver: true, google: false } } },
    [LIST]: ways('kakao', 'password'),
    [SESSIONS]: { body: [device(1, 'Chrome · Windows', true)] },
    ...more,
  });
  renderPage(
    <>
      <SignInWaysPage />
      <SafetyLayer onClose={() => {}} />
    </>,
    { user, at },
  );
  return network;
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the ways', () => {
  it('[WAY-1] [WAY-8] the ways and the offered providers stand in one order, with what can be done', async () => {
    show({});
    const section = within(await screen.findByRole('region', { name: '로그인 방법' }));
    await section.findByText('네이버');
    expect(section.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^카카오2026년 1월 2일부터지우기$/),
      '네이버추가하지 않았어요추가',
      expect.stringMatching(/^비밀번호2026년 1월 2일부터지우기$/),
    ]);
    const add = section.getByRole('link', { name: '네이버 추가' });
    expect(add.getAttribute('href')).toBe(
      '/api/auth/naver?link=true&next=%2Fmy-profile%2Fsign-in%3Fadded%3Dnaver',
    );
  });

  it('[WAY-3] the last way cannot be removed', async () => {
    show({ [LIST]: ways('kakao') });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '카카오 지우기' });
    expect(button.disabled).toBe(true);
    expect(await screen.findByText('하나뿐인 방법이라 지울 수 없어요.')).toBeTruthy();
  });

  it('[WAY-2] a way is removed after a question', async () => {
    let left = ['kakao', 'password'];
    show({
      [LIST]: () => ways(...left),
      [REMOVE]: () => {
        left = ['password'];
        return { body: { message: '' } };
      },
    });
    await click('카카오 지우기');
    const dialog = within(await screen.findByRole('dialog', { name: '카카오를 지울까요?' }));
    await userEvent.click(dialog.getByRole('button', { name: '지우기' }));
    expect(await screen.findByRole('link', { name: '카카오 추가' })).toBeTruthy();
    expect(screen.getByTestId('toast').textContent).toContain('로그인 방법을 지웠어요');
  });

  it('[WAY-2] a password is added', async () => {
    const network = show({
      [LIST]: ways('kakao'),
      'POST /api/auth/identities/password': { status: 201, body: { message: '' } },
    });
    await click('비밀번호 추가');
    const dialog = within(await screen.findByRole('dialog', { name: '비밀번호 만들기' }));
    await userEvent.type(dialog.getByLabelText('새 비밀번호'), 'secret2');
    await userEvent.type(dialog.getByLabelText('새 비밀번호 확인'), 'secret2');
    await userEvent.click(dialog.getByRole('button', { name: '비밀번호 만들기' }));
    expect((await screen.findByTestId('toast')).textContent).toContain('비밀번호를 만들었어요');
    expect(network.requestsTo('POST', '/api/auth/identities/password')[0]?.body).toEqual({
      newPassword: 'secret2',
    });
  });
});

describe('the confirmation', () => {
  async function removeKakao(confirm: Parameters<typeof fakeNetwork>[0][string]) {
    let isConfirmed = false;
    const network = show({
      [REMOVE]: () => (isConfirmed ? { body: { message: '' } } : recentRequired),
      [CONFIRM]: async (call) => {
        const response = typeof confirm === 'function' ? await confirm(call) : confirm;
        isConfirmed = response.status === undefined;
        return response;
      },
    });
    await click('카카오 지우기');
    const question = within(await screen.findByRole('dialog', { name: '카카오를 지울까요?' }));
    await userEvent.click(question.getByRole('button', { name: '지우기' }));
    const title = '본인인지 한 번만 확인할게요';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    return { network, dialog };
  }

  it('[WAY-8] a step that needs it continues after the password', async () => {
    const { network, dialog } = await removeKakao({ body: { message: '' } });
    await userEvent.type(dialog.getByLabelText('비밀번호'), 'secret1');
    await userEvent.click(dialog.getByRole('button', { name: '확인' }));
    await waitFor(() =>
      expect(network.requestsTo('DELETE', '/api/auth/identities/kakao')).toHaveLength(2),
    );
    expect(network.requestsTo('POST', '/api/auth/confirm')[0]?.body).toEqual({
      password: 'secret1',
    });
    expect((await screen.findByTestId('toast')).textContent).toContain('로그인 방법을 지웠어요');
  });

  it('[WAY-6] a wrong password is shown at its field', async () => {
    const fields = { password: '비밀번호가 맞지 않아요.' };
    const { dialog } = await removeKakao(errorResponse(400, 'validation_failed', '', { fields }));
    await userEvent.type(dialog.getByLabelText('비밀번호'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: '확인' }));
    const text = await dialog.findByText('비밀번호가 맞지 않아요.');
    const described = dialog.getByLabelText('비밀번호').getAttribute('aria-describedby');
    expect(described?.split(' ')).toContain(text.closest('[id]')?.id);
  });

  it('[WAY-7] a provider of the account confirms too, and the browser returns to the page', async () => {
    const { dialog } = await removeKakao({ body: { message: '' } });
    const link = await dialog.findByRole('link', { name: '카카오 계정으로 확인' });
    expect(link.getAttribute('href')).toBe(
      '/api/auth/kakao?confirm=true&next=%2Fmy-profile%2Fsign-in%3Fconfirmed%3Dtrue',
    );
    expect(dialog.queryByRole('link', { name: '네이버 계정으로 확인' })).toBeNull();
  });

  it('[WAY-8] a cancelled confirmation changes nothing', async () => {
    const { network, dialog } = await removeKakao({ body: { message: '' } });
    await userEvent.click(dialog.getByRole('button', { name: '취소' }));
    expect((await screen.findByTestId('toast')).textContent).toContain('바꾸지 못했어요');
    expect(network.requestsTo('DELETE', '/api/auth/identities/kakao')).toHaveLength(1);
  });
});

describe('the return from a provider', () => {
  it.each([
    ['?added=naver&error=identity_taken', '다른 회원이 쓰고 있는 계정이라 추가할 수 없어요.'],
    ['?error=identity_other', '이 회원과 연결된 계정이 아니에요. 연결한 계정으로 다시 해주세요.'],
    [
      '?error=naver_denied',
      '네이버 로그인을 취소했어요. 다시 누르거나 다른 방법으로 로그인해주세요.',
    ],
  ])('[WAY-4] %s shows one sentence, and leaves the address', async (query, text) => {
    show({}, `/my-profile/sign-in${query}`);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText('address').textContent).toBe('/my-profile/sign-in');
  });

  it('[WAY-4] an added way is announced', async () => {
    show({}, '/my-profile/sign-in?added=naver');
    expect((await screen.findByTestId('toast')).textContent).toContain('로그인 방법을 추가했어요');
  });

  it('[WAY-8] a sign-in that is not recent asks for the confirmation', async () => {
    show({}, '/my-profile/sign-in?added=naver&error=recent_sign_in_required');
    const title = '본인인지 한 번만 확인할게요';
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  });
});

describe('the devices', () => {
  it('[SES-20] [SES-21] each other device, or all of them, can be logged out', async () => {
    const network = show({
      [SESSIONS]: { body: [device(2, 'Galaxy S24 · Chrome'), device(1, 'Chrome · Windows', true)] },
      'DELETE /api/users/1/sessions/2': { body: { message: '' } },
      'DELETE /api/users/1/sessions': { body: { message: '' } },
    });
    const section = within(await screen.findByRole('region', { name: '로그인한 기기' }));
    await section.findByText('Galaxy S24 · Chrome');
    const rows = section.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toBe('Chrome · Windows이 기기');
    await click('Galaxy S24 · Chrome에서 로그아웃');
    await waitFor(() =>
      expect(network.requestsTo('DELETE', '/api/users/1/sessions/2')).toHaveLength(1),
    );
    await click('다른 기기에서 모두 로그아웃');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '로그아웃' }));
    await waitFor(() =>
      expect(network.requestsTo('DELETE', '/api/users/1/sessions')).toHaveLength(1),
    );
  });
});
