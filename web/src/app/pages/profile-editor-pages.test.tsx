import { FACT_NAMES, formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { DogFactsInvite } from '../../features/home/dog-facts-invite.tsx';
import { readDraft } from '../../lib/drafts.ts';
import { Link } from '../../lib/router.tsx';
import { currentUserEntry } from '../../lib/storage.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { fieldsWithoutControl } from '../../test-support/profile-controls.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { dogEditorText } from '../../texts/dog-editor.ts';
import { DogProfilePage, OwnProfilePage } from './profile-editor-pages.tsx';

const PATCH = 'PATCH /api/users/1';
const SESSION = 'GET /api/current-user';
const INVITE_TITLE = '두부의 성격을 알려주세요';

const serve = (user = aUser(), more: Parameters<typeof fakeNetwork>[0] = {}) =>
  fakeNetwork({ ...sessionOf(user), ...more });

/** Opens an editor and returns its form. */
async function open(page: ReactElement, user = aUser()) {
  renderPage(page, { user, at: '/my-profile/dog' });
  return within(await screen.findByRole('form'));
}
const save = (form: ReturnType<typeof within>) =>
  userEvent.click(form.getByRole('button', { name: '저장하기' }));
const address = () => screen.getByLabelText('address').textContent;

it('[SETUP-11] both editors state that the server compresses the photo', async () => {
  serve();
  for (const page of [<OwnProfilePage key="own" />, <DogProfilePage key="dog" />]) {
    await open(page);
    expect(screen.getByText(/서버에서 알맞은 크기로 압축/)).toBeTruthy();
    cleanup();
  }
});

it('[PROF-4] [PROF-5] [PROF-65] [DOGUI-2] each field is editable in its editor', async () => {
  serve();
  expect(fieldsWithoutControl(await open(<OwnProfilePage />), formFieldsIn('me'))).toEqual([]);
  cleanup();
  const form = await open(<DogProfilePage />);
  expect(fieldsWithoutControl(form, [...formFieldsIn('dog'), ...formFieldsIn('walks')])).toEqual(
    [],
  );
  for (const name of FACT_NAMES) {
    const label = new RegExp(`^${dogEditorText(name)}`);
    const role = { dogWeightKg: 'textbox', dogTraits: 'group' }[name as string] ?? 'switch';
    expect(form.getByRole(role, { name: label })).toBeTruthy();
  }
  expect(form.getAllByRole('button', { name: '저장하기' })).toHaveLength(1);
  expect(form.getByText('10kg까지')).toBeTruthy();
});

it('[PROF-65] [PROF-66] [DOGUI-2] the head counts the changes, and only they are sent', async () => {
  const user = aUser({ dogNeutered: true, dogTraits: ['calm'] });
  const network = serve(user, { [PATCH]: { body: { user } } });
  const form = await open(<DogProfilePage />, user);
  await userEvent.click(form.getByRole('checkbox', { name: '수줍어요' }));
  await userEvent.type(form.getByRole('textbox', { name: /^몸무게/ }), '6,5');
  await userEvent.click(form.getByRole('checkbox', { name: '화' }));
  await userEvent.click(form.getByRole('switch', { name: '중성화했어요' }));
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(
    '바꾼 곳 4',
  );
  await save(form);
  await waitFor(() =>
    expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({
      dogWeightKg: 6.5,
      dogTraits: ['calm', 'shy'],
      walkingDays: ['thursday'],
      dogNeutered: false,
    }),
  );
});

it('[PROF-22] a breed is chosen from the list by tap and by keys, or typed', async () => {
  const user = aUser({ dogBreed: '' });
  const network = serve(user, { [PATCH]: { body: { user } } });
  const form = await open(<DogProfilePage />, user);
  const field = form.getByRole('combobox', { name: '견종' }) as HTMLInputElement;
  expect(form.queryByRole('option')).toBeNull();
  await userEvent.click(field);
  expect(form.getAllByRole('option')).toHaveLength(20);
  await userEvent.type(field, '푸들');
  await userEvent.clear(field);
  await userEvent.type(field, '코기');
  await userEvent.click(form.getByRole('option', { name: /웰시코기/ }));
  expect(field.value).toBe('웰시코기');
  expect(form.queryByRole('option')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'pood{ArrowDown}');
  const [first] = form.getAllByRole('option');
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  await userEvent.keyboard('{Escape}');
  expect(form.queryByRole('option')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field.value).toBe('푸들');
  await userEvent.clear(field);
  await userEvent.type(field, '우리 동네 강아지');
  expect(form.queryByRole('option')).toBeNull();
  await save(form);
  await waitFor(() =>
    expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({
      dogBreed: '우리 동네 강아지',
    }),
  );
});

it('[PROF-74] a save leads to the saved card', async () => {
  const network = serve(aUser(), { [PATCH]: { body: { user: aUser() } } });
  const dog = await open(<DogProfilePage />);
  await userEvent.type(dog.getByLabelText('강아지 이름'), '야');
  await save(dog);
  await waitFor(() => expect(address()).toBe('/my-profile#dog'));
  cleanup();
  const me = await open(<OwnProfilePage />);
  await save(me);
  await waitFor(() => expect(address()).toBe('/my-profile#me'));
  // Without a change there is nothing to send.
  expect(network.requestsTo('PATCH', '/api/users/1')).toHaveLength(1);
});

it('[PROF-66] a value that was stored elsewhere is shown before it is overwritten', async () => {
  const network = serve(aUser({ dogWeightKg: 3 }), { [PATCH]: { body: { user: aUser() } } });
  const form = await open(<DogProfilePage />, aUser({ dogWeightKg: 3 }));
  const weight = form.getByRole('textbox', { name: /^몸무게/ });
  await userEvent.clear(weight);
  await userEvent.type(weight, '5');
  const elsewhere = aUser({ dogWeightKg: 4, dogAge: '4살' });
  network.handlers[SESSION] = { body: { user: elsewhere, token: 'token' } };
  await save(form);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('다른 곳에서 먼저 바뀌었어요');
  expect(notice.textContent).toContain('몸무게: 4kg');
  expect(network.requestsTo('PATCH', '/api/users/1')).toEqual([]);
  expect(weight).toHaveProperty('value', '5');
  // Unchanged fields follow the other page.
  expect(form.getByLabelText(/^강아지 나이/)).toHaveProperty('value', '4살');
  await save(form);
  await waitFor(() =>
    expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({ dogWeightKg: 5 }),
  );
});

it('[PROF-66] the value that was stored elsewhere can be used instead', async () => {
  const network = serve();
  const form = await open(<DogProfilePage />);
  await userEvent.type(form.getByLabelText('강아지 이름'), '야');
  const elsewhere = aUser({ dogName: '두부님' });
  network.handlers[SESSION] = { body: { user: elsewhere, token: 'token' } };
  await save(form);
  await userEvent.click(await screen.findByRole('button', { name: '바뀐 내용 쓰기' }));
  expect(form.getByLabelText('강아지 이름')).toHaveProperty('value', '두부님');
  expect(screen.queryByRole('alert')).toBeNull();
  await save(form);
  await waitFor(() => expect(address()).toBe('/my-profile#dog'));
  expect(network.requestsTo('PATCH', '/api/users/1')).toEqual([]);
});

it('[PROF-66] a draft does not bring back an old value of a field that was not changed', async () => {
  const network = serve(aUser({ dogWeightKg: 3 }));
  const form = await open(<DogProfilePage />, aUser({ dogWeightKg: 3 }));
  await userEvent.type(form.getByLabelText('강아지 이름'), '야');
  cleanup();
  const elsewhere = aUser({ dogWeightKg: 4 });
  network.handlers[SESSION] = { body: { user: elsewhere, token: 'token' } };
  network.handlers[PATCH] = { body: { user: elsewhere } };
  const again = await open(<DogProfilePage />, elsewhere);
  expect(again.getByLabelText('강아지 이름')).toHaveProperty('value', '두부야');
  await save(again);
  await waitFor(() =>
    expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({ dogName: '두부야' }),
  );
});

it('[DOGUI-2] an invalid weight is reported beside its field and not sent', async () => {
  const network = serve();
  const form = await open(<DogProfilePage />);
  await userEvent.type(form.getByRole('textbox', { name: /^몸무게/ }), '500');
  await save(form);
  await form.findByText('0.5에서 120 사이로 적어주세요.');
  expect(network.requestsTo('PATCH', '/api/users/1')).toEqual([]);
});

it('[PROF-16] unsaved input is restored on the next visit until the user discards it', async () => {
  serve();
  const show = () =>
    open(
      <>
        <Link to="/connections">친구</Link>
        <DogProfilePage />
      </>,
    );
  const form = await show();
  await userEvent.click(form.getByRole('checkbox', { name: '화' }));
  await userEvent.type(form.getByLabelText('강아지 이름'), '야');
  // Directly after the last key press.
  cleanup();
  expect(readDraft('profile-dog')).toEqual({
    values: { dogName: '두부야', walkingDays: ['thursday'] },
    base: { dogName: '두부', walkingDays: ['tuesday', 'thursday'] },
  });
  const again = await show();
  expect(again.getByLabelText('강아지 이름')).toHaveProperty('value', '두부야');
  expect(again.getByRole('checkbox', { name: '화' })).toHaveProperty('checked', false);
  expect(again.getByRole('checkbox', { name: '목' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('link', { name: '친구' }));
  await userEvent.click(await screen.findByRole('button', { name: '저장하지 않고 나가기' }));
  await waitFor(() => expect(address()).toBe('/connections'));
  expect(readDraft('profile-dog')).toBeUndefined();
});

it('[UI-28] leaving a changed editor by its back link requires confirmation', async () => {
  serve();
  const form = await open(<OwnProfilePage />);
  await userEvent.type(form.getByLabelText('이름'), '님');
  await userEvent.click(screen.getByRole('link', { name: '뒤로' }));
  expect(await screen.findByText('저장하지 않고 나갈까요?')).toBeTruthy();
  expect(address()).toBe('/my-profile/dog');
  await userEvent.click(screen.getByRole('button', { name: '저장하지 않고 나가기' }));
  await waitFor(() => expect(address()).toBe('/my-profile#me'));
});

it('[DOGUI-3] the invitation leads to the editor and stays closed on this device for this user', async () => {
  const invite = (user = aUser()) => {
    serve(user);
    return renderPage(<DogFactsInvite />, { user });
  };
  invite();
  expect((await screen.findByRole('link', { name: '알려주기' })).getAttribute('href')).toBe(
    '/my-profile/dog',
  );
  await userEvent.click(screen.getByRole('button', { name: '다음에' }));
  expect(screen.queryByText(INVITE_TITLE)).toBeNull();
  invite();
  expect(screen.queryByText(INVITE_TITLE)).toBeNull();
  invite(aUser({ id: 9 }));
  expect(screen.getByText(INVITE_TITLE)).toBeTruthy();
});

it('[DOGUI-3] who has given a fact is not invited', () => {
  const user = aUser({ dogVaccinated: false });
  serve(user);
  renderPage(<DogFactsInvite />, { user });
  expect(screen.queryByText(INVITE_TITLE)).toBeNull();
});

it('[PROF-4] [PROF-66] [SETUP-19] the owner’s profile is edited and stored', async () => {
  const network = serve();
  network.handlers[PATCH] = { body: { user: aUser({ name: '윤바다' }) } };
  const form = await open(<OwnProfilePage />);
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
  expect(currentUserEntry.get()?.name).toBe('윤바다');
});

it('[PROF-5] the editor of the dog requires at least one walking day', async () => {
  const network = serve();
  const form = await open(<DogProfilePage />);
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
])('[PROF-4] the age %j in the editor shows: %s', async (age, text) => {
  const network = serve();
  const form = await open(<OwnProfilePage />);
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
  const form = await open(<OwnProfilePage />);
  await userEvent.type(form.getByLabelText('이름'), '님');
  await userEvent.click(form.getByRole('button', { name: '저장하기' }));
  const text = await form.findByText('이름이 너무 깁니다.');
  const name = form.getByLabelText('이름');
  expect(name.getAttribute('aria-describedby')?.split(' ')).toContain(text.closest('[id]')?.id);
  expect(document.activeElement).toBe(name);
});

it('[PROF-17] without a network an editor shows an error and does not clear the input', async () => {
  serve(aUser(), {
    [PATCH]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const form = await open(<OwnProfilePage />);
  await userEvent.type(form.getByLabelText('이름'), '님');
  await userEvent.click(form.getByRole('button', { name: '저장하기' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('연결을 확인하고 다시 시도');
  expect(form.getByLabelText('이름')).toHaveProperty('value', '윤하늘님');
});
