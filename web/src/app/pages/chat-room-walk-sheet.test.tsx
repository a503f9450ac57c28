import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { realtime } from '../../lib/use-realtime.ts';
import { errorResponse, type FakeResponse } from '../../test-support/fake-network.ts';
import { cards, OWN, openWithWalks, startAtFive } from '../../test-support/open-walks.tsx';
import { aConnection } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';

beforeEach(() => startAtFive());
afterEach(() => vi.unstubAllGlobals());

const clientIdOf = (call: { body: unknown } | undefined) =>
  (call?.body as { clientId: string } | undefined)?.clientId;
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
  expect(within(dialog).getAllByRole('radio')).toHaveLength(4);
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

it('[WALKUI-5] an earlier place is chosen with its point, which can be removed', async () => {
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
  const field = within(dialog).getByLabelText(/어디서 만날까요/) as HTMLInputElement;
  expect(field.value).toBe('덕수궁 대한문 앞');
  await userEvent.click(within(dialog).getByRole('button', { name: '정동공원' }));
  expect(field.value).toBe('정동공원');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await within(dialog).findByRole('alert');
  await userEvent.click(within(dialog).getByRole('button', { name: '위치 빼기' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await waitFor(() => expect(network.requestsTo('POST', '/api/walks')).toHaveLength(2));
  expect(network.requestsTo('POST', '/api/walks').map(({ body }) => body)).toMatchObject([
    { place },
    { place: { name: '정동공원', latitude: null, longitude: null } },
  ]);
});

it('[WALKUI-3] without a shared slot tomorrow is preset and can be changed', async () => {
  const network = openWithWalks([], {
    'GET /api/connections/1': {
      body: [
        aConnection({
          connectedUser: { ...aConnection().connectedUser, walkingDays: '["monday"]' },
        }),
      ],
    },
    'POST /api/walks': { status: 201, body: aWalk({ proposedBy: OWN }) },
  });
  const dialog = await openSheet();
  expect(within(dialog).queryAllByRole('radio')).toHaveLength(0);
  const date = within(dialog).getByLabelText('날짜') as HTMLInputElement;
  expect(date.value).toBe('2026-11-25');
  expect((within(dialog).getByLabelText('시작') as HTMLInputElement).value).toBe('19:00');
  await userEvent.selectOptions(within(dialog).getByLabelText('얼마나'), '1시간 30분');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await waitFor(() =>
    expect(network.requestsTo('POST', '/api/walks')[0]?.body).toMatchObject({
      startsAt: '2026-11-25T10:00:00.000Z',
      durationMinutes: 90,
      place: null,
    }),
  );
});

it('[WALKUI-6] a failed proposal stays in the sheet, survives closing it and is repeated once', async () => {
  const network = openWithWalks([], {
    'POST /api/walks': errorResponse(400, 'validation_failed', '잘못된 값', {
      fields: { place: '장소가 너무 길어요' },
    }),
  });
  const dialog = await openSheet();
  await userEvent.type(within(dialog).getByLabelText(/어디서 만날까요/), '정동공원');
  await userEvent.type(within(dialog).getByLabelText(/전할 말/), '물 챙길게요');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await within(dialog).findByText('장소가 너무 길어요');
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  const reopened = await openSheet();
  expect((within(reopened).getByLabelText(/어디서 만날까요/) as HTMLInputElement).value).toBe(
    '정동공원',
  );
  expect((within(reopened).getByLabelText(/전할 말/) as HTMLTextAreaElement).value).toBe(
    '물 챙길게요',
  );
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
  await userEvent.type(within(dialog).getByLabelText(/전할 말/), '물 챙길게요');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  respond({ status: 201, body: aWalk({ proposedBy: OWN }) });
  await screen.findByText('산책을 제안했어요');
  network.handlers['POST /api/walks'] = { status: 201, body: aWalk({ id: 32, proposedBy: OWN }) };
  const reopened = await openSheet();
  expect((within(reopened).getByLabelText(/전할 말/) as HTMLTextAreaElement).value).toBe('');
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
  await userEvent.type(within(dialog).getByLabelText(/전할 말/), '물 챙길게요');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  respond(errorResponse(409, 'too_many_walks'));
  await screen.findByText('산책을 제안하지 못했어요');
  await screen.findByText(/이미 5개예요/);
  const reopened = await openSheet();
  expect((within(reopened).getByLabelText(/전할 말/) as HTMLTextAreaElement).value).toBe(
    '물 챙길게요',
  );
});

it('[WALKUI-6] the time of a draft that has passed is replaced, which is another proposal', async () => {
  const network = openWithWalks([], { 'POST /api/walks': errorResponse(503, 'unavailable') });
  const dialog = await openSheet();
  await userEvent.type(within(dialog).getByLabelText(/전할 말/), '물 챙길게요');
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
  const dialog = await screen.findByRole('dialog', { name: '보리에게 다른 산책 제안하기' });
  await within(dialog).findByRole('button', { name: '바꾼 제안 보내기' });
  return dialog;
};
const versionsSent = (network: ReturnType<typeof openWithWalks>) =>
  network.requestsTo('PATCH', '/api/walks/31').map(({ body }) => body);

it('[WALKUI-6] [WALKUI-10] a change replaces another one only after the sheet has shown it', async () => {
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
  const send = within(dialog).getByRole('button', { name: '바꾼 제안 보내기' });
  await userEvent.click(send);
  await within(dialog).findByText(/그사이 산책이 바뀌었어요: 11월 26일/);
  network.handlers['PATCH /api/walks/31'] = { body: { ...other, version: 3, proposedBy: OWN } };
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versionsSent(network)).toMatchObject([{ version: 1 }, { version: 2 }]);
  act(() => realtime.state.set('stopped'));
});

it('[WALKUI-6] a draft of another version of the walk is not used', async () => {
  const network = openWithWalks([aWalk()]);
  const dialog = await openChange();
  await userEvent.type(within(dialog).getByLabelText(/전할 말/), '물 챙길게요');
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  const other = aWalk({ version: 2, note: '늦지 마세요' });
  network.handlers['GET /api/walks/1'] = ({ query }) => ({
    body: query.has('past') ? [] : [other],
  });
  act(() => realtime.state.set('connected'));
  await waitFor(async () => expect((await cards())[0]?.textContent).toContain('늦지 마세요'));
  const reopened = await openChange();
  expect((within(reopened).getByLabelText(/전할 말/) as HTMLTextAreaElement).value).toBe(
    '늦지 마세요',
  );
  act(() => realtime.state.set('stopped'));
});

it('[WALKUI-10] the change of a walk that was cancelled meanwhile cannot be sent again', async () => {
  const cancelled = aWalk({ status: 'cancelled', version: 2 });
  const network = openWithWalks([aWalk()], {
    'PATCH /api/walks/31': errorResponse(409, 'walk_changed', '', { walk: cancelled }),
  });
  const dialog = await openChange();
  const send = within(dialog).getByRole('button', { name: '바꾼 제안 보내기' });
  await userEvent.click(send);
  await within(dialog).findByText('이미 끝났거나 취소된 산책이에요. 새로 제안해 주세요.');
  await userEvent.type(within(dialog).getByLabelText(/전할 말/), '물');
  expect((send as HTMLButtonElement).disabled).toBe(true);
  expect(versionsSent(network)).toHaveLength(1);
});

it('[WALKUI-6] a time that has passed is an error at its field, without a request', async () => {
  const network = openWithWalks([]);
  const dialog = await openSheet();
  await userEvent.click(within(dialog).getByRole('button', { name: '다른 날짜와 시간' }));
  const date = within(dialog).getByLabelText('날짜');
  await userEvent.clear(date);
  await userEvent.type(date, '2026-11-23');
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await within(dialog).findByText('지금부터 60일 안의 날짜와 시간을 골라 주세요.');
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(network.requestsTo('POST', '/api/walks')).toHaveLength(0);
});
