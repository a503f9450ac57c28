import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { OWN, openWithWalks, startAtFive } from '../../test-support/open-walks.tsx';
import { aWalk } from '../../test-support/walk-fixtures.ts';

beforeEach(() => startAtFive());

it('[WALK-33] [WALK-34] a proposal has the zone of the settings, which is named, and can follow the device', async () => {
  const settings = {
    push: {},
    mail: {},
    preview: true,
    quietHours: null,
    timeZone: 'America/New_York',
  };
  const network = openWithWalks([], {
    'GET /api/notification-settings': { body: settings },
    'PUT /api/notification-settings': { body: { ...settings, timeZone: 'Asia/Seoul' } },
    'POST /api/walks': { status: 201, body: aWalk({ proposedBy: OWN }) },
  });
  await userEvent.click(await screen.findByTestId('propose-walk'));
  const dialog = await screen.findByRole('dialog', { name: '보리에게 산책 제안하기' });
  await within(dialog).findByRole('button', { name: '제안 보내기' });
  // It is 3:00 in New York, so that the first shared slot is the evening of this day.
  expect(within(dialog).getByText('11월 24일 (화) 오후 7:00 (미 동부 시간)')).toBeTruthy();
  expect(within(dialog).getByText('미 동부 시간으로 제안해요')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '서울 시간으로 바꾸기' }));
  expect(await within(dialog).findByText('11월 24일 (화) 오후 7:00')).toBeTruthy();
  expect(within(dialog).queryByTestId('follow-zone')).toBeNull();
  expect(network.requestsTo('PUT', '/api/notification-settings')[0]?.body).toEqual({
    timeZone: 'Asia/Seoul',
  });
  await userEvent.click(within(dialog).getByRole('button', { name: '제안 보내기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.requestsTo('POST', '/api/walks')[0]?.body).toMatchObject({
    startsAt: '2026-11-24T10:00:00.000Z',
    timeZone: 'Asia/Seoul',
  });
});

it('[WALK-33] a change is made in the zone of the walk', async () => {
  const walk = aWalk({
    proposedBy: OWN,
    startsAt: '2026-11-25T10:00:00.000Z',
    timeZone: 'Europe/Berlin',
    localStart: '2026-11-25T11:00',
  });
  const network = openWithWalks([walk], { 'PATCH /api/walks/31': { body: walk } });
  expect((await screen.findByTestId('walk-card')).textContent).toContain(
    '오전 11:00 (중부유럽\u00a0시간)',
  );
  await userEvent.click(screen.getByTestId('walk-change'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByText('다른 시간'));
  const field = within(dialog).getByLabelText('시작');
  await userEvent.clear(field);
  await userEvent.type(field, '12:30');
  await userEvent.click(within(dialog).getByRole('button', { name: '바꾼 제안 보내기' }));
  await waitFor(() =>
    expect(network.requestsTo('PATCH', '/api/walks/31')[0]?.body).toMatchObject({
      startsAt: '2026-11-25T11:30:00.000Z',
      timeZone: 'Europe/Berlin',
    }),
  );
});
