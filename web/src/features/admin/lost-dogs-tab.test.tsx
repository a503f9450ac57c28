import type { ReportDetail } from '@meongmate/shared/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anAdmin, fakeAdminApi, pagedResponse } from '../../test-support/fake-admin-api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { aLostDog, aSighting } from '../../test-support/lost-dog-fixtures.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { aReport, aReportDetail } from '../../test-support/report-fixtures.ts';
import { LostDogsTab } from './lost-dogs-tab.tsx';
import { ReportsTab } from './reports-tab.tsx';

const LIST = 'GET /api/admin/lost-dogs';
const END = 'DELETE /api/admin/lost-dogs/41';

function show(rows: readonly unknown[]) {
  const network = fakeAdminApi({ [LIST]: pagedResponse(rows) });
  renderPage(<LostDogsTab />, { user: anAdmin(), at: '/admin?tab=lostDogs' });
  return network;
}
const openDialog = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(screen.getByRole('dialog'));
};

it('[ADMUI-73] alerts are listed with dog, owner, time, place and state, and searched', async () => {
  const network = show([
    aLostDog({ phone: '010-1234-5678' }),
    aLostDog({ id: 40, status: 'found' }),
  ]);
  const [card, found] = await screen.findAllByTestId('lost-dog-row');
  for (const text of [
    '초롱',
    '찾는 중',
    '보호자 이하루',
    '종묘공원 정문 근처',
    '분홍 꽃핀을 했어요.',
    '010-1234-5678',
  ])
    expect(card?.textContent).toContain(text);
  expect(card?.querySelector('a[href^="https://www.openstreetmap.org/"]')).not.toBeNull();
  expect(found?.textContent).toContain('찾았어요');
  await userEvent.type(screen.getByRole('searchbox'), '초롱');
  await waitFor(() =>
    expect(network.requestsTo('GET', '/api/admin/lost-dogs').at(-1)?.query.get('search')).toBe(
      '초롱',
    ),
  );
});

it('[ADMUI-73] a moderator ends an alert as false, with a reason that survives an error', async () => {
  const network = show([aLostDog()]);
  network.handlers[END] = errorResponse(503, 'unavailable');
  const dialog = await openDialog('알림 끝내기');
  expect(dialog.queryByText(/30일 동안/)).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: '거짓 알림이에요' }));
  expect(dialog.getByText(/30일 동안/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), '다른 곳의 사진이에요');
  await userEvent.click(dialog.getByRole('button', { name: '알림 끝내기' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('알림을 끝내지 못했어요');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('다른 곳의 사진이에요');
  network.handlers[END] = { body: { message: '알림을 끝냈어요' } };
  await userEvent.click(dialog.getByRole('button', { name: '알림 끝내기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const request = network.requestsTo('DELETE', '/api/admin/lost-dogs/41').at(-1);
  expect(request?.body).toEqual({ isFalse: true, reason: '다른 곳의 사진이에요' });
  expect(request?.query.get('userId')).toBe('1');
});

it('[ADMUI-73] an alert that is over can only be marked as false', async () => {
  const network = show([aLostDog({ status: 'ended' })]);
  network.handlers[END] = { body: { message: '알림을 끝냈어요' } };
  const dialog = await openDialog('거짓 알림으로 표시');
  const button = dialog.getByRole('button', { name: '거짓 알림으로 표시' });
  await userEvent.click(dialog.getByRole('checkbox'));
  expect(button).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(button);
  await waitFor(() =>
    expect(network.requestsTo('DELETE', '/api/admin/lost-dogs/41')).toHaveLength(1),
  );
});

const showReport = (given: Partial<ReportDetail>) => {
  const report = aReportDetail(given);
  const { evidence: _, history: __, note: ___, ...row } = report;
  const network = fakeAdminApi({ 'GET /api/admin/reports': pagedResponse([aReport(row)]) });
  network.handlers['GET /api/admin/reports/1042'] = { body: report };
  renderPage(<ReportsTab />, { user: anAdmin(), at: '/admin?tab=reports&report=1042' });
  return network;
};
const { evidence, history } = aReportDetail();
const search = { lostDog: aLostDog({ photo: '/photos/alert.webp' }), sighting: null };

it('[MODUI-17] a report of an alert opens with the alert as it was', async () => {
  showReport({ evidence: evidence && { ...evidence, ...search } });
  const panel = await screen.findByRole('tabpanel', { name: '강아지 찾기' });
  expect(panel.textContent).toContain('분홍 꽃핀을 했어요.');
  expect(within(panel).getByRole('img').getAttribute('src')).toContain('/photos/alert.webp');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
    '강아지 찾기',
    '대화 4',
    '친구 요청',
    '프로필',
    '사진 1',
  ]);
});

it('[MODUI-17] a report of a sighting without a member has no user, and one action', async () => {
  const sighting = aSighting({
    byMember: false,
    reporter: null,
    contact: '010-1234-5678',
    photo: '/photos/seen.webp',
  });
  const network = showReport({
    reported: null,
    reportsAgainst: 0,
    reporters: 1,
    evidence: evidence && {
      ...evidence,
      messages: [],
      profile: null,
      photos: [],
      ...search,
      sighting,
    },
    history: { ...history, reported: null },
  });
  const panel = await screen.findByRole('tabpanel', { name: '강아지 찾기' });
  expect(panel.textContent).toContain('010-1234-5678');
  expect(panel.textContent).toContain('편의점 앞에서 쉬고 있었어요');
  expect(screen.getByTestId('report-row').textContent).toContain('계정 없는 제보자');
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  expect(screen.queryByTestId('report-close-warn')).toBeNull();
  expect(screen.queryByTestId('report-close-block')).toBeNull();
  network.handlers['POST /api/admin/reports/1042/close'] = { body: { message: '신고를 닫았어요' } };
  await userEvent.click(screen.getByTestId('report-close-dismiss'));
  expect((await screen.findByTestId('toast')).textContent).toContain('신고를 닫았어요');
  await waitFor(() => expect(screen.queryByTestId('report-close-dismiss')).toBeNull());
});
