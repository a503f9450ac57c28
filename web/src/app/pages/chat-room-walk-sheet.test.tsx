import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionsQuery } from '../../features/connections/api.ts';
import { readDraft } from '../../lib/drafts.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { errorResponse, type FakeResponse } from '../../test-support/fake-network.ts';
import { cards, OWN, openWithWalks, startAtFive } from '../../test-support/open-walks.tsx';
import { aConnection } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';

beforeEach(() => startAtFive());
afterEach(() => vi.unstubAllGlobals());

const clientIdOf = (call: { body: unknown } | undefined) =>
  (call?.body as { clientId: string } | undefined)?.clientId;
const addNote = async (sheet: HTMLElement, note: string) => {
  const opener = within(sheet).queryByRole('button', { name: '한마디 더하기 (선택)' });
  if (opener) await userEvent.click(opener);
  await userEvent.type(within(sheet).getByLabelText(/^한마디/), note);
};
const openSheet = async () => {
  await userEvent.click(await screen.findByTestId('propose-walk'));
  const dialog = await screen.findByRole('dialog', { name: '보리에게 산책 제안하기' });
  await within(dialog).findByRole('button', { name: '제안 보내기' });
  return dialog;
};

it('[WALKUI-4] the first shared slot and the last place are proposed with two taps', async () => {
  const earlier = aWalk({ status: 'accepted', startsAt: '2026-11-10T10:00:00.000Z' });
  const network = openWithWalks([], {
    'GET /api/walks/1': ({ query }) => ({ body: query.has('past') ? [earlier] : [] }),
    'POST /api/walks': { status: 201, body: aWalk({ proposedBy: OWN }) },
  });
  const dialog = await openSheet();
  expect(within(dialog).getByText('11월 24일 (화) 오후 7:00')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.requestsTo('POST', '/api/walks')[0]?.body).toMatchObject({
    roomId: 5,
    startsAt: '2026-11-24T10:00:00.000Z',
    durationMinutes: 60,
    place: { name: '덕수궁 대한문 앞', latitude: null, longitude: null },
    note: null,
  });
});

it('[WALKUI-4] friends that were loaded before the acceptance are loaded again, and an untouched proposal follows', async () => {
  let load = (): void => undefined;
  const network = openWithWalks([]);
  network.client.setQueryData(connectionsQuery(OWN).queryKey, []);
  network.handlers['GET /api/connections/1'] = () =>
    new Promise((resolve) => {
      load = () => resolve({ body: [aConnection()] });
    });
  const dialog = await openSheet();
  const shared = '11월 24일 (화) 오후 7:00';
  expect(within(dialog).queryByText(shared)).toBeNull();
  await waitFor(() => expect(network.requestsTo('GET', '/api/connections/1')).toHaveLength(1));
  await act(async () => load());
  expect(await within(dialog).findByText(shared)).toBeTruthy();
  expect(readDraft('walk:1:5:new')).toBeUndefined();
});

it('[WALKUI-4] a proposal that the user has changed does not follow the data', async () => {
  let load = (): void => undefined;
  const network = openWithWalks([]);
  network.client.setQueryData(connectionsQuery(OWN).queryKey, []);
  network.handlers['GET /api/connections/1'] = () =>
    new Promise((resolve) => {
      load = () => resolve({ body: [aConnection()] });
    });
  const dialog = await openSheet();
  await addNote(dialog, '물');
  const isShared = () => within(dialog).queryByText('11월 24일 (화) 오후 7:00') !== null;
  await act(async () => load());
  const changed = await within(dialog).findByDisplayValue('물');
  expect(changed).toBeTruthy();
  expect(isShared()).toBe(false);
});

/** Opens the step of the place; the code of its map is loaded. */
const openPlace = async (sheet: HTMLElement) => {
  await userEvent.click(within(sheet).getByRole('button', { name: /^만나는 곳/ }));
  return screen.findByRole('dialog', { name: '어디서 만날까요?' });
};

it('[WALKUI-5] an earlier place is chosen with its point, and a place can be removed', async () => {
  const place = { name: '정동공원', latitude: 37.56, longitude: 126.97 };
  const walks = [
    aWalk({ id: 1, place, createdAt: '2026-11-01T00:00:00.000Z' }),
    aWalk({ id: 2, createdAt: '2026-11-10T00:00:00.000Z' }),
    aWalk({ id: 3, createdAt: '2026-11-09T00:00:00.000Z' }),
  ];
  const network = openWithWalks([], {
    'GET /api/walks/1': ({ query }) => ({ body: query.has('past') ? walks : [] }),
    'POST /api/walks': errorResponse(409, 'walk_closed'),
  });
  const dialog = await openSheet();
  const step = await openPlace(dialog);
  expect(within(step).getByLabelText<HTMLInputElement>('이곳을 뭐라고 부를까요?').value).toBe(
    '덕수궁 대한문 앞',
  );
  await userEvent.click(within(step).getByRole('button', { name: '정동공원' }));
  expect(within(step).getByDisplayValue('정동공원')).toBeTruthy();
  await userEvent.click(within(step).getByRole('button', { name: '여기서 만나기' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await within(dialog).findByRole('alert');
  const again = await openPlace(dialog);
  await userEvent.click(within(again).getByRole('button', { name: '빼기' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await waitFor(() => expect(network.requestsTo('POST', '/api/walks')).toHaveLength(2));
  expect(network.requestsTo('POST', '/api/walks').map(({ body }) => body)).toMatchObject([
    { place },
    { place: null },
  ]);
});

it('[WALKUI-5] [WALKUI-81] a place needs a name, and going back keeps the sheet as it was', async () => {
  openWithWalks([]);
  const dialog = await openSheet();
  await userEvent.click(within(dialog).getByRole('radio', { name: '오후 7:30' }));
  const step = await openPlace(dialog);
  const button = () =>
    within(step).getByRole<HTMLButtonElement>('button', { name: '이곳의 이름을 적어주세요' });
  expect(button().disabled).toBe(true);
  await userEvent.type(within(step).getByLabelText('이곳을 뭐라고 부를까요?'), '정동공원');
  await userEvent.click(within(step).getByRole('button', { name: '뒤로' }));
  expect(within(dialog).getByText('11월 24일 (화) 오후 7:30')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: '만나는 곳 정하기 (선택)' })).toBeTruthy();
});

it('[WALKUI-80] another day offers its own times and keeps the chosen clock', async () => {
  const network = openWithWalks([], {
    'POST /api/walks': { status: 201, body: aWalk({ proposedBy: OWN }) },
  });
  const dialog = await openSheet();
  const labelOf = (date: string) => within(dialog).getByText(date).closest('label')?.textContent;
  // Above the day today's name or the weekday, below it whether both walk.
  expect(labelOf('11월 24일 화요일')).toMatch(/오늘24겹침$/);
  expect(labelOf('11월 26일 목요일')).toMatch(/목26겹침$/);
  expect(labelOf('11월 27일 금요일')).toMatch(/금27$/);
  await userEvent.click(within(dialog).getByRole('radio', { name: '오후 7:30' }));
  await userEvent.click(within(dialog).getByRole('radio', { name: /^11월 26일 목요일/ }));
  expect(within(dialog).getByText('11월 26일 (목) 오후 7:30')).toBeTruthy();
  expect(within(dialog).getByRole('radio', { name: /^11월 26일 목요일.*겹침/ })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: '1시간 30분' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await waitFor(() =>
    expect(network.requestsTo('POST', '/api/walks')[0]?.body).toMatchObject({
      startsAt: '2026-11-26T10:30:00.000Z',
      durationMinutes: 90,
    }),
  );
});

it('[WALKUI-3] without a shared slot tomorrow is preset, and no day is marked', async () => {
  openWithWalks([], {
    'GET /api/connections/1': {
      body: [
        aConnection({
          connectedUser: { ...aConnection().connectedUser, walkingDays: '["monday"]' },
        }),
      ],
    },
  });
  const dialog = await openSheet();
  expect(within(dialog).getByText('11월 25일 (수) 오후 7:00')).toBeTruthy();
  expect(within(dialog).queryByText('겹침')).toBeNull();
});

it('[WALKUI-6] a failed proposal stays in the sheet, survives closing it and is repeated once', async () => {
  const network = openWithWalks([], {
    'POST /api/walks': errorResponse(400, 'validation_failed', '잘못된 값', {
      fields: { place: '장소가 너무 길어요' },
    }),
  });
  const dialog = await openSheet();
  const step = await openPlace(dialog);
  await userEvent.type(within(step).getByLabelText('이곳을 뭐라고 부를까요?'), '정동공원');
  await userEvent.click(within(step).getByRole('button', { name: '여기서 만나기' }));
  await addNote(dialog, '물 챙길게요');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  // The step of the place opens with its error.
  await screen.findByText('장소가 너무 길어요');
  const withError = screen.getByRole('dialog', { name: '어디서 만날까요?' });
  await userEvent.click(within(withError).getByRole('button', { name: '뒤로' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  const reopened = await openSheet();
  expect(within(reopened).getByRole('button', { name: /정동공원/ })).toBeTruthy();
  expect(within(reopened).getByDisplayValue('물 챙길게요')).toBeTruthy();
  network.handlers['POST /api/walks'] = errorResponse(409, 'too_many_walks');
  await userEvent.click(within(reopened).getByRole('button', { name: '제안 보내기' }));
  await within(reopened).findByText(/이미 5개예요/);
  const [first, second] = network.requestsTo('POST', '/api/walks');
  expect(first?.body).toEqual(second?.body);
});

it('[WALKUI-6] a proposal that is stored after the sheet was closed leaves no draft', async () => {
  let respond = (_: FakeResponse) => {};
  const network = openWithWalks([], {
    'POST /api/walks': () => new Promise<FakeResponse>((resolve) => (respond = resolve)),
  });
  const dialog = await openSheet();
  await addNote(dialog, '물 챙길게요');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  respond({ status: 201, body: aWalk({ proposedBy: OWN }) });
  await screen.findByText('산책을 제안했어요');
  network.handlers['POST /api/walks'] = { status: 201, body: aWalk({ id: 32, proposedBy: OWN }) };
  const reopened = await openSheet();
  expect(within(reopened).getByRole('button', { name: '한마디 더하기 (선택)' })).toBeTruthy();
  await userEvent.click(within(reopened).getByRole('button', { name: '제안 보내기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = network.requestsTo('POST', '/api/walks');
  expect(clientIdOf(second)).not.toBe(clientIdOf(first));
});

it('[WALKUI-6] a proposal that fails after the sheet was closed is a notice, and stays a draft', async () => {
  let respond = (_: FakeResponse) => {};
  openWithWalks([], {
    'POST /api/walks': () => new Promise<FakeResponse>((resolve) => (respond = resolve)),
  });
  const dialog = await openSheet();
  await addNote(dialog, '물 챙길게요');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  respond(errorResponse(409, 'too_many_walks'));
  await screen.findByText('산책을 제안하지 못했어요');
  await screen.findByText(/이미 5개예요/);
  const reopened = await openSheet();
  expect(within(reopened).getByDisplayValue('물 챙길게요')).toBeTruthy();
});

it('[WALKUI-6] the time of a draft that has passed is replaced, which is another proposal', async () => {
  const network = openWithWalks([], { 'POST /api/walks': errorResponse(503, 'unavailable') });
  const dialog = await openSheet();
  await addNote(dialog, '물 챙길게요');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await within(dialog).findByRole('alert');
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  vi.setSystemTime(new Date('2026-11-24T15:00:00.000Z'));
  const reopened = await openSheet();
  await userEvent.click(within(reopened).getByRole('button', { name: '제안 보내기' }));
  await within(reopened).findByRole('alert');
  const [first, second] = network.requestsTo('POST', '/api/walks');
  expect(second?.body).toMatchObject({ note: '물 챙길게요' });
  expect(clientIdOf(second)).not.toBe(clientIdOf(first));
});

const openChange = async () => {
  await userEvent.click(await screen.findByTestId('walk-change'));
  const dialog = await screen.findByRole('dialog', { name: '산책 시간 바꾸기' });
  await within(dialog).findByRole('button', { name: '바꿀 내용을 골라주세요' });
  return dialog;
};
const versionsSent = (network: ReturnType<typeof openWithWalks>) =>
  network.requestsTo('PATCH', '/api/walks/31').map(({ body }) => body);

it('[WALKUI-6] [WALKUI-10] [WALKUI-62] a change replaces another one only after the sheet has shown it', async () => {
  const network = openWithWalks([aWalk()]);
  const dialog = await openChange();
  const other = aWalk({ version: 2, startsAt: '2026-11-26T10:00:00.000Z' });
  network.handlers['GET /api/walks/1'] = ({ query }) => ({
    body: query.has('past') ? [] : [other],
  });
  network.handlers['PATCH /api/walks/31'] = errorResponse(409, 'walk_changed', '', { walk: other });
  // The lists below the open sheet are requested again.
  act(() => realtime.state.set('connected'));
  await waitFor(async () => expect((await cards())[0]?.textContent).toContain('11월 26일'));
  await userEvent.click(within(dialog).getByRole('radio', { name: '오후 8:00' }));
  const send = within(dialog).getByRole('button', { name: '바꾼 제안 보내기' });
  await userEvent.click(send);
  await within(dialog).findByText(/그사이 산책이 바뀌었어요: 11월 26일/);
  network.handlers['PATCH /api/walks/31'] = { body: { ...other, version: 3, proposedBy: OWN } };
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versionsSent(network)).toMatchObject([{ version: 1 }, { version: 2 }]);
  expect((await screen.findByTestId('toast')).textContent).toContain('바꾼 시간을 보냈어요');
  act(() => realtime.state.set('stopped'));
});

it('[WALKUI-6] a draft of another version of the walk is not used', async () => {
  const network = openWithWalks([aWalk()]);
  const dialog = await openChange();
  await addNote(dialog, '물 챙길게요');
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  const other = aWalk({ version: 2, note: '늦지 마세요' });
  network.handlers['GET /api/walks/1'] = ({ query }) => ({
    body: query.has('past') ? [] : [other],
  });
  act(() => realtime.state.set('connected'));
  await waitFor(async () => expect((await cards())[0]?.textContent).toContain('늦지 마세요'));
  const reopened = await openChange();
  expect(within(reopened).getByDisplayValue('늦지 마세요')).toBeTruthy();
  act(() => realtime.state.set('stopped'));
});

it('[WALKUI-10] the change of a walk that was cancelled meanwhile cannot be sent again', async () => {
  const cancelled = aWalk({ status: 'cancelled', version: 2 });
  const network = openWithWalks([aWalk()], {
    'PATCH /api/walks/31': errorResponse(409, 'walk_changed', '', { walk: cancelled }),
  });
  const dialog = await openChange();
  await userEvent.click(within(dialog).getByRole('radio', { name: '오후 8:00' }));
  const send = within(dialog).getByRole('button', { name: '바꾼 제안 보내기' });
  await userEvent.click(send);
  await within(dialog).findByText('이미 끝났거나 취소된 산책이에요. 새로 제안해주세요.');
  await addNote(dialog, '물');
  expect((send as HTMLButtonElement).disabled).toBe(true);
  expect(versionsSent(network)).toHaveLength(1);
});

it('[WALKUI-84] a time that has passed is an error at its field, without a request', async () => {
  const network = openWithWalks([]);
  const dialog = await openSheet();
  await userEvent.click(within(dialog).getByRole('radio', { name: '다른 시간' }));
  const time = within(dialog).getByLabelText('시작');
  await userEvent.clear(time);
  await userEvent.type(time, '10:00');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await within(dialog).findByText('이미 지난 시간이에요.');
  expect(time.getAttribute('aria-invalid')).toBe('true');
  expect(network.requestsTo('POST', '/api/walks')).toHaveLength(0);
});

it('[WALKUI-82] a change names the old time, cannot choose it again, and cancels by name', async () => {
  const network = openWithWalks([aWalk({ status: 'accepted' })], {
    'DELETE /api/walks/31': { body: aWalk({ status: 'cancelled', version: 2 }) },
  });
  const dialog = await openChange();
  expect(within(dialog).getByText('상대가 수락하기 전까지는 약속이 확정되지 않아요')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '오후 7:00' }).disabled).toBe(
    true,
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: '오후 8:00' }));
  const values = within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(values).toEqual(['11월 24일 (화) 오후 7:00', '11월 24일 (화) 오후 8:00']);
  await userEvent.click(within(dialog).getByRole('button', { name: '산책 취소하기' }));
  const question = await screen.findByRole('dialog', {
    name: '보리 · 오늘\u00a0오후\u00a07:00 산책을 취소할까요?',
  });
  await userEvent.click(within(question).getByRole('button', { name: '산책 취소하기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.requestsTo('DELETE', '/api/walks/31')).toHaveLength(1);
});
