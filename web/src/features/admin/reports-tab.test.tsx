import type { Report, ReportDetail } from '@meongmate/shared/contract/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aMessage } from '../../test-support/chat-fixtures.ts';
import {
  anAdmin,
  fakeAdminApi,
  pagedResponse,
  someStats,
} from '../../test-support/fake-admin-api.ts';
import { errorResponse, type FakeResponse } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { aReport, aReportDetail } from '../../test-support/report-fixtures.ts';
import { aWalk, inMessage } from '../../test-support/walk-fixtures.ts';
import { setLanguage } from '../../texts/define-texts.ts';
import { ReportsTab } from './reports-tab.tsx';

const LIST = 'GET /api/admin/reports';
const OTHER = aReport({
  id: 7,
  reason: 'spam',
  reporters: 1,
  reported: { id: 5, name: '박서준' },
});
const address = () => screen.getByLabelText('address').textContent;
const casePath = (id: number) => `/api/admin/reports/${id}`;

function show(rows: readonly Report[], at = '/admin?tab=reports', details: ReportDetail[] = []) {
  const network = fakeAdminApi({ [LIST]: pagedResponse(rows) });
  for (const detail of [...rows.map((row) => aReportDetail(row)), ...details]) {
    network.handlers[`GET ${casePath(detail.id)}`] = { body: detail };
  }
  renderPage(<ReportsTab />, { user: anAdmin(), at });
  return network;
}

const openCase = (name: string) => screen.findByRole('heading', { level: 3, name });
/** The keys of the actions rest after the opening of a report. */
const keysAreReady = () =>
  waitFor(() =>
    expect(screen.getByTestId('report-close-warn').getAttribute('aria-keyshortcuts')).toBe('2'),
  );

it('[MODUI-2] the queue keeps the order of the server and shows reason, user and reporters', async () => {
  const network = show([aReport(), OTHER]);
  const rows = await screen.findAllByTestId('report-row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^돈·투자 권유.*차동혁3명이 신고$/),
    expect.stringMatching(/^광고.*박서준1명이 신고$/),
  ]);
  expect(network.requestsTo('GET', '/api/admin/reports')[0]?.query.get('status')).toBe('open');
});

it('[API-61] a moderator can load the 201st report', async () => {
  const reports = Array.from({ length: 201 }, (_, index) =>
    aReport({ id: index + 1, reported: { id: index + 300, name: `사람 ${index + 1}` } }),
  );
  const network = fakeAdminApi();
  network.handlers[LIST] = ({ query }) => {
    const start = Number(query.get('before') ?? 0);
    const end = start + Number(query.get('limit'));
    const next = `/api/admin/reports?userId=1&before=${end}`;
    return pagedResponse(reports.slice(start, end), 201, end < 201 ? next : undefined);
  };
  network.handlers[`GET ${casePath(201)}`] = { body: aReportDetail(reports[200]) };
  renderPage(<ReportsTab />, { user: anAdmin(), at: '/admin?tab=reports' });
  for (let shown = 50; shown < 201; shown += 50) {
    await waitFor(() => expect(screen.getAllByTestId('report-row')).toHaveLength(shown));
    expect(screen.getByText(`201건 가운데 ${shown}건`)).toBeTruthy();
    // Not by its role: that computes the names of all rows.
    await userEvent.click(screen.getByText('더 보기'));
  }
  await waitFor(() => expect(screen.getAllByTestId('report-row')).toHaveLength(201));
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /사람 201/ }));
  await openCase('돈이나 투자, 물건을 권해요');
});

it('[MODUI-3] no report opens by itself; an open one is in the URL and is requested once', async () => {
  const network = show([aReport(), OTHER]);
  await screen.findAllByTestId('report-row');
  expect(network.requestsTo('GET', casePath(1042))).toEqual([]);
  await userEvent.click(screen.getAllByTestId('report-row')[0] as HTMLElement);
  const heading = await openCase('돈이나 투자, 물건을 권해요');
  expect(document.activeElement).toBe(heading);
  expect(address()).toBe('/admin?tab=reports&report=1042');
  expect(network.requestsTo('GET', casePath(1042))).toHaveLength(1);
});

it('[MODUI-4] a report shows words, marked messages, both histories and when the copy was made', async () => {
  show([aReport()], '/admin?tab=reports&report=1042');
  await openCase('돈이나 투자, 물건을 권해요');
  expect(screen.getByText('싫다고 해도 계좌를 보내요.')).toBeTruthy();
  expect(screen.getByText('신고 때의 사본 · 열람은 기록돼요')).toBeTruthy();
  const panel = screen.getByRole('region', { name: '대화' });
  const lines = within(panel).getAllByRole('listitem');
  expect(lines).toHaveLength(4);
  expect(lines.map((line) => line.textContent?.includes('신고됨'))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(within(panel).getByText(/그 뒤의 대화는 보이지 않아요/)).toBeTruthy();
  const reported = screen.getByRole('region', { name: '신고된 사람' });
  expect(reported.textContent).toContain('받은 신고3명 · 3건');
  expect(reported.textContent).toContain('경고1번');
  expect(screen.getByRole('region', { name: '신고한 사람' }).textContent).toContain(
    '지난 신고1건 · 조치 1건',
  );
});

it('[MODUI-4] a walk in the conversation shows time, place and note, and who wrote them last', async () => {
  const walk = inMessage(
    aWalk({ proposedBy: 2, version: 2, note: '집 비밀번호 알려주세요', durationMinutes: 90 }),
  );
  const messages = [{ ...aMessage({ senderId: 8, walk }), reported: true as const }];
  const { evidence } = aReportDetail();
  show([aReport()], '/admin?tab=reports&report=1042', [
    aReportDetail({ evidence: evidence && { ...evidence, messages } }),
  ]);
  await openCase('돈이나 투자, 물건을 권해요');
  const [line] = within(screen.getByRole('region', { name: '대화' })).getAllByRole('listitem');
  for (const text of [
    '답을 기다리는 산책 · 2026. 11. 24. 오후\u00a07:00 · 90분',
    '만나는 곳: 덕수궁 대한문 앞',
    '전할 말: 집 비밀번호 알려주세요',
    '차동혁님이 마지막으로 적었어요',
  ])
    expect(line?.textContent).toContain(text);
});

it('[MODUI-4] request, profile and photos have tabs; a photo that no longer exists shows a placeholder', async () => {
  show([aReport()], '/admin?tab=reports&report=1042');
  await openCase('돈이나 투자, 물건을 권해요');
  await userEvent.click(screen.getByRole('tab', { name: '친구 요청' }));
  expect(screen.getByText('친구 요청이 없어요.')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '프로필' }));
  expect(screen.getByText('사료 팔아요')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '사진 1' }));
  fireEvent.error(screen.getByRole('img', { name: '신고된 사람의 사진 1' }));
  expect(screen.getByText('지금은 없는 사진이에요')).toBeTruthy();
});

it('[MODUI-5] J and K change the report, N focuses the next reported message, M the note', async () => {
  show([aReport(), OTHER]);
  await screen.findAllByTestId('report-row');
  await userEvent.keyboard('j');
  await openCase('돈이나 투자, 물건을 권해요');
  await userEvent.keyboard('n');
  expect(document.activeElement?.textContent).toContain('지금 입금하면 반값이에요');
  await userEvent.keyboard('n');
  expect(document.activeElement?.textContent).toContain('이 계좌로 보내세요');
  await userEvent.keyboard('j');
  await openCase('광고예요');
  await userEvent.keyboard('k');
  await openCase('돈이나 투자, 물건을 권해요');
  await userEvent.keyboard('m');
  expect(document.activeElement).toBe(screen.getByLabelText('메모 · 차단하면 사유로 보여요'));
});

it('[MODUI-5] no key acts in a text field; ? lists all keys', async () => {
  const network = show([aReport(), OTHER], '/admin?tab=reports&report=1042');
  await openCase('돈이나 투자, 물건을 권해요');
  await userEvent.type(screen.getByLabelText('메모 · 차단하면 사유로 보여요'), 'j 12?');
  expect(address()).toBe('/admin?tab=reports&report=1042');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.requestsTo('POST', `${casePath(1042)}/close`)).toEqual([]);
  screen.getByRole('heading', { level: 3 }).focus();
  await userEvent.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: '단축키' })).getAllByRole('term');
  expect(new Set(keys.map(({ textContent }) => textContent))).toEqual(
    new Set(['J', 'K', 'N', 'M', '1', '2', '3', '?']),
  );
});

it('[MODUI-6] a closed report gives way to the next one, with the number of reports that closed', async () => {
  const twin = aReport({ id: 1043, reporter: { id: 9, name: '류민수' } });
  const network = show([aReport(), twin, OTHER], '/admin?tab=reports&report=1042');
  network.handlers[`POST ${casePath(1042)}/close`] = () => {
    network.handlers[LIST] = pagedResponse([OTHER]);
    return { body: { message: '신고 5건을 처리했어요.' } };
  };
  await openCase('돈이나 투자, 물건을 권해요');
  await keysAreReady();
  await userEvent.keyboard('1');
  expect((await screen.findByTestId('toast')).textContent).toContain('신고 5건을 처리했어요.');
  await openCase('광고예요');
  expect(address()).toBe('/admin?tab=reports&report=7');
  expect(network.requestsTo('POST', `${casePath(1042)}/close`)[0]?.body).toEqual({
    action: 'dismiss',
  });
});

it('[MODUI-5] the keys of the actions rest for a second after a report opened', async () => {
  const network = show([aReport(), OTHER], '/admin?tab=reports&report=1042');
  network.handlers[`POST ${casePath(1042)}/close`] = { body: { message: '처리했어요.' } };
  await openCase('돈이나 투자, 물건을 권해요');
  await keysAreReady();
  // The second press was meant for the first report.
  await userEvent.keyboard('1');
  await openCase('광고예요');
  await userEvent.keyboard('1');
  await keysAreReady();
  expect(network.requestsTo('POST', `${casePath(7)}/close`)).toEqual([]);
  expect(address()).toBe('/admin?tab=reports&report=7');
});

it('[MODUI-14] a warning can be undone for five seconds, and the next one sends the first at once', async () => {
  const network = show([aReport(), OTHER], '/admin?tab=reports&report=1042');
  const closings = (id: number) => network.requestsTo('POST', `${casePath(id)}/close`);
  network.handlers[`POST ${casePath(1042)}/close`] = { body: { message: '처리했어요.' } };
  await openCase('돈이나 투자, 물건을 권해요');
  const note = screen.getByLabelText('메모 · 차단하면 사유로 보여요');
  await userEvent.type(note, '처음이라 경고');
  await userEvent.click(screen.getByTestId('report-close-warn'));
  await openCase('광고예요');
  expect(screen.getByTestId('toast').textContent).toContain('차동혁님에게 곧 경고를 보내요');
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  await openCase('돈이나 투자, 물건을 권해요');
  expect(screen.getByDisplayValue('처음이라 경고')).toBeTruthy();
  expect(closings(1042)).toEqual([]);

  await userEvent.click(screen.getByTestId('report-close-warn'));
  await openCase('광고예요');
  expect(closings(1042)).toEqual([]);
  await userEvent.click(screen.getByTestId('report-close-warn'));
  await waitFor(() =>
    expect(closings(1042)[0]?.body).toEqual({ action: 'warn', note: '처음이라 경고' }),
  );
  expect(closings(7)).toEqual([]);
});

it('[MODUI-14] a warning is sent after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = show([aReport()], '/admin?tab=reports&report=1042');
  network.handlers[`POST ${casePath(1042)}/close`] = { body: { message: '처리했어요.' } };
  await openCase('돈이나 투자, 물건을 권해요');
  fireEvent.click(screen.getByTestId('report-close-warn'));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect((await screen.findByTestId('toast')).textContent).toContain('처리했어요.');
  expect(network.requestsTo('POST', `${casePath(1042)}/close`)).toHaveLength(1);
});

it('[MODUI-6] the message about the closing is Korean like the screen', async () => {
  setLanguage('en');
  const network = show([aReport()], '/admin?tab=reports&report=1042');
  network.handlers[`POST ${casePath(1042)}/close`] = ({ headers }) => ({
    body: { message: headers.get('Accept-Language') },
  });
  await openCase('돈이나 투자, 물건을 권해요');
  await keysAreReady();
  await userEvent.keyboard('1');
  expect((await screen.findByTestId('toast')).textContent).toContain('ko');
});

it('[MODUI-6] a closing does not leave a report that was opened meanwhile', async () => {
  const third = aReport({ id: 8, reason: 'fake', reported: { id: 6, name: '한지우' } });
  const network = show([aReport(), OTHER, third], '/admin?tab=reports&report=1042');
  let respond: (response: FakeResponse) => void = () => {};
  const response = new Promise<FakeResponse>((resolve) => {
    respond = resolve;
  });
  network.handlers[`POST ${casePath(1042)}/close`] = () => response;
  await openCase('돈이나 투자, 물건을 권해요');
  await keysAreReady();
  await userEvent.keyboard('1');
  await userEvent.keyboard('jj');
  await openCase('다른 사람인 척해요');
  network.handlers[LIST] = pagedResponse([OTHER, third]);
  respond({ body: { message: '신고 1건을 처리했어요.' } });
  expect((await screen.findByTestId('toast')).textContent).toContain('신고 1건을 처리했어요.');
  await waitFor(() => expect(screen.getAllByTestId('report-row')).toHaveLength(2));
  expect(address()).toBe('/admin?tab=reports&report=8');
});

it('[MODUI-7] a block needs the note, which is the reason, and is confirmed by name', async () => {
  const network = show([aReport()], '/admin?tab=reports&report=1042');
  network.handlers[`POST ${casePath(1042)}/close`] = { body: { message: '' } };
  await openCase('돈이나 투자, 물건을 권해요');
  await userEvent.click(screen.getByTestId('report-close-block'));
  const note = screen.getByLabelText('메모 · 차단하면 사유로 보여요');
  expect(document.activeElement).toBe(note);
  expect(screen.getByText('차단할 때는 사유를 적어주세요.')).toBeTruthy();
  await userEvent.type(note, '계좌를 보냈어요');
  await userEvent.click(screen.getByTestId('report-close-block'));
  const dialog = await screen.findByRole('dialog', { name: '차동혁님을 차단할까요?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('취소'));
  expect(dialog.textContent).toContain('계좌를 보냈어요');
  await userEvent.click(within(dialog).getByRole('button', { name: '차단하기' }));
  await waitFor(() => expect(address()).toBe('/admin?tab=reports'));
  await waitFor(
    () =>
      expect(network.requestsTo('POST', `${casePath(1042)}/close`)[0]?.body).toEqual({
        action: 'block',
        note: '계좌를 보냈어요',
      }),
    { timeout: 10_000 },
  );
});

it('[MODUI-8] a report that another moderator closed first says who, and shows the result', async () => {
  const network = show([aReport()], '/admin?tab=reports&report=1042');
  network.handlers[`POST ${casePath(1042)}/close`] = () => {
    network.handlers[`GET ${casePath(1042)}`] = {
      body: aReportDetail({
        status: 'closed',
        action: 'warn',
        closedAt: '2026-11-24T05:00:00.000Z',
        closedBy: { id: 20, name: '정다온' },
        note: '처음이라 경고',
      }),
    };
    return errorResponse(409, 'already_closed', '', { closedBy: { id: 20, name: '정다온' } });
  };
  await openCase('돈이나 투자, 물건을 권해요');
  await keysAreReady();
  await userEvent.keyboard('1');
  expect((await screen.findByTestId('toast')).textContent).toContain('정다온님이 먼저 닫았어요');
  const result = await screen.findByText(/정다온님이 .*에 닫았어요/);
  expect(result.closest('section')?.textContent).toContain('처음이라 경고');
  expect(screen.queryByTestId('report-close-warn')).toBeNull();
});

it('[MODUI-8] a failure keeps the note, also through a change of the report', async () => {
  const network = show([aReport(), OTHER], '/admin?tab=reports&report=1042');
  network.handlers[`POST ${casePath(1042)}/close`] = errorResponse(503, 'unavailable');
  await openCase('돈이나 투자, 물건을 권해요');
  const noteField = () =>
    screen.getByLabelText<HTMLTextAreaElement>('메모 · 차단하면 사유로 보여요');
  await userEvent.type(noteField(), '확인 중');
  await userEvent.click(screen.getByTestId('report-close-dismiss'));
  expect((await screen.findByTestId('toast')).textContent).toContain('신고를 닫지 못했어요');
  expect(noteField().value).toBe('확인 중');
  screen.getByRole('heading', { level: 3 }).focus();
  await userEvent.keyboard('j');
  await openCase('광고예요');
  expect(noteField().value).toBe('');
  await userEvent.keyboard('k');
  await openCase('돈이나 투자, 물건을 권해요');
  expect(noteField().value).toBe('확인 중');
});

it('[MODUI-11] a report that the moderator sent has no actions', async () => {
  const network = show(
    [aReport({ reporter: { id: 1, name: '윤하늘' } })],
    '/admin?tab=reports&report=1042',
  );
  await openCase('돈이나 투자, 물건을 권해요');
  expect(screen.getByText('나와 관련된 신고는 다른 관리자가 처리해요.')).toBeTruthy();
  await userEvent.keyboard('1');
  expect(screen.queryByTestId('report-close-dismiss')).toBeNull();
  expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it.each([[38, '38분'] as const, [null, '아직 없음'] as const])(
  '[MODUI-9] the numbers show open reports, the oldest, the median of %s min and thirty days',
  async (median, text) => {
    const network = fakeAdminApi({ [LIST]: pagedResponse([]) });
    network.handlers['GET /api/admin/stats'] = {
      body: someStats({
        openReports: 4,
        oldestOpenReportAt: new Date(Date.now() - 5 * 3_600_000).toISOString(),
        medianMinutesToClose: median,
        reportsPerDay: [
          { day: '2026-11-23', opened: 3, closed: 1 },
          { day: '2026-11-24', opened: 2, closed: 2 },
        ],
      }),
    };
    renderPage(<ReportsTab />, { user: anAdmin(), at: '/admin?tab=reports' });
    await screen.findByText('4건');
    const numbers = screen.getByRole('region', { name: '신고 현황' }).textContent;
    expect(numbers).toContain('가장 오래된 신고5시간');
    expect(numbers).toContain(`처리 시간(중앙값, 30일)${text}`);
    expect(numbers).toContain('지난 30일: 받은 신고 5건, 닫은 신고 3건');
  },
);

it('[MODUI-10] closed reports and a search are other lists', async () => {
  const network = show([aReport()]);
  await screen.findByTestId('report-row');
  network.handlers[LIST] = pagedResponse([
    aReport({ status: 'closed', action: 'warn', closedAt: '2026-11-24T05:00:00.000Z' }),
  ]);
  await userEvent.click(screen.getByRole('radio', { name: '닫은 신고' }));
  await waitFor(() => expect(screen.getByTestId('report-row').textContent).toContain('경고'));
  expect(address()).toBe('/admin?tab=reports&status=closed');
  await userEvent.type(screen.getByRole('searchbox'), '동혁');
  await waitFor(() => {
    const last = network.requestsTo('GET', '/api/admin/reports').at(-1)?.query;
    expect([last?.get('search'), last?.get('status')]).toEqual(['동혁', 'closed']);
  });
});
