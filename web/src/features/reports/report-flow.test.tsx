import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ReportTarget } from '../../parts/report-target.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { readReportDraft } from './report-draft.ts';
import { ReportFlow } from './report-flow.tsx';

const SEND = 'POST /api/reports';
const sent = { status: 201, body: { id: 1042, status: 'open' } };
const person = { id: 2, name: '차동혁' };

type Handler = Parameters<typeof fakeNetwork>[0][string];

function show(given: Partial<ReportTarget> = {}, response: Handler = sent) {
  const target = { person, ...given };
  const network = fakeNetwork({ ...sessionOf(aUser()), [SEND]: response });
  const onClose = vi.fn();
  renderPage(<ReportFlow target={target} onClose={onClose} />, { user: aUser() });
  return { ...network, onClose, reports: () => network.requestsTo('POST', '/api/reports') };
}

const reason = (name: string) => screen.getByRole('radio', { name });
const details = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = () => userEvent.click(screen.getByTestId('report-send'));

it('[RPTUI-1] [RPTUI-2] a reason and a press send the report, with the block and the message', async () => {
  const { reports } = show({ roomId: 5, messageIds: [11] });
  expect(screen.getAllByTestId('report-reason')).toHaveLength(8);
  await userEvent.click(reason('광고예요'));
  await press();
  await screen.findByRole('dialog', { name: '알려줘서 고마워요' });
  expect(reports().map(({ body }) => body)).toEqual([
    { reportedUserId: 2, reason: 'spam', alsoBlock: true, roomId: 5, messageIds: [11] },
  ]);
});

it('[RPTUI-3] without a reason nothing is sent, and the first reason has the focus', async () => {
  const { reports } = show();
  await press();
  expect(screen.getByText('이유를 하나 골라주세요.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(reason('무례하거나 위협해요')));
  expect(reports()).toEqual([]);
});

it('[RPTUI-3] a failure and a reload keep choice and text; a sent report clears them', async () => {
  show({}, errorResponse(503, 'unavailable'));
  await userEvent.click(reason('다른 사람인 척해요'));
  await userEvent.type(details(), '사진이 달라요');
  await userEvent.click(screen.getByRole('checkbox'));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('신고를 보내지 못했어요');
  cleanup();
  const { reports } = show();
  expect(reason('다른 사람인 척해요')).toHaveProperty('checked', true);
  expect(details().value).toBe('사진이 달라요');
  await press();
  await screen.findByText('신고를 받았어요.');
  expect(reports().map(({ body }) => body)).toEqual([
    { reportedUserId: 2, reason: 'fake', details: '사진이 달라요', alsoBlock: false },
  ]);
  cleanup();
  show();
  expect(reason('다른 사람인 척해요')).toHaveProperty('checked', false);
  expect(details().value).toBe('');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

it('[RPTUI-3] [UI-26] a report that is being sent cannot be closed; its draft ends with the response', async () => {
  let respond: (response: FakeResponse) => void = () => {};
  const response = new Promise<FakeResponse>((resolve) => {
    respond = resolve;
  });
  const { onClose } = show({}, () => response);
  await userEvent.click(reason('광고예요'));
  await userEvent.type(details(), '전단지를 보내요');
  await press();
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  cleanup();
  respond(sent);
  await waitFor(() => expect(readReportDraft({ person }).details).toBe(''));
});

it('[RPTUI-11] a repeated report says that it is being looked at, not that it was saved', async () => {
  show({}, { status: 200, body: { id: 7, status: 'open' } });
  await userEvent.click(reason('광고예요'));
  await press();
  await screen.findByText(/이미 신고를 받아 살펴보고 있어요.*차동혁님은 차단했어요/);
  expect(screen.queryByText('대화와 프로필을 보관했어요')).toBeNull();
  expect(screen.getByRole('button', { name: '차단 풀기' })).toBeTruthy();
});

it('[RPTUI-11] a reason that was reviewed keeps the draft and offers another reason or the contact page', async () => {
  const { handlers, onClose } = show({}, { status: 200, body: { id: 7, status: 'closed' } });
  await userEvent.click(reason('광고예요'));
  await userEvent.type(details(), '또 보냈어요');
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('이미 살펴봤어요');
  expect(readReportDraft({ person }).details).toBe('또 보냈어요');
  await userEvent.click(reason('다른 이유예요'));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(reason('광고예요'));
  await userEvent.click(screen.getByRole('link', { name: '문의하기' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('address').textContent).toBe('/contact-admin');
  await userEvent.click(reason('다른 이유예요'));
  handlers[SEND] = sent;
  await press();
  await screen.findByRole('dialog', { name: '알려줘서 고마워요' });
});

it('[RPTUI-3] a counter appears near the limit, and a longer text is not sent', async () => {
  const { reports } = show();
  await userEvent.click(reason('광고예요'));
  await userEvent.click(details());
  await userEvent.paste('가'.repeat(899));
  expect(screen.queryByText('899/1000자')).toBeNull();
  await userEvent.paste('가'.repeat(51));
  expect(screen.getByText('950/1000자')).toBeTruthy();
  await userEvent.paste('나'.repeat(51));
  expect(screen.getByText('1자를 줄여주세요.')).toBeTruthy();
  await press();
  expect(document.activeElement).toBe(details());
  expect(reports()).toEqual([]);
});

it('[RPTUI-5] the dialog after the sending links 112 and undoes the block', async () => {
  const { handlers, requestsTo, onClose } = show();
  handlers['DELETE /api/users/block'] = { body: { message: '' } };
  await userEvent.click(reason('만났을 때 위험했어요'));
  await press();
  await screen.findByText('신고를 받았고, 차동혁님을 차단했어요.');
  const call = screen.getByRole('link', { name: /112/ });
  expect(call.getAttribute('href')).toBe('tel:112');
  await userEvent.click(screen.getByRole('button', { name: '차단 풀기' }));
  await screen.findByText('신고를 받았어요.');
  expect(requestsTo('DELETE', '/api/users/block')[0]?.body).toEqual({ blockedUserId: 2 });
  expect(screen.queryByRole('button', { name: '차단 풀기' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('[RPTUI-6] for a blocked or former partner no block is offered or sent', async () => {
  const { reports } = show({ canBlock: false });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(reason('다른 이유예요'));
  await press();
  await screen.findByText('신고를 받았어요.');
  expect(reports()[0]?.body).toEqual({ reportedUserId: 2, reason: 'other', alsoBlock: false });
});

it('[RPTUI-24] a report of an alert names the alert and its link, and blocks its owner', async () => {
  const { reports } = show({ lostDogId: 41, code: 'AAAAAAAAAAAAAAAAAAAAAAAA' });
  await userEvent.click(reason('다른 사람인 척해요'));
  await press();
  await screen.findByText('알림을 보관했어요');
  expect(reports()[0]?.body).toEqual({
    lostDogId: 41,
    code: 'AAAAAAAAAAAAAAAAAAAAAAAA',
    reason: 'fake',
    alsoBlock: true,
  });
  expect(screen.getByRole('button', { name: '차단 풀기' })).toBeTruthy();
});

it('[RPTUI-24] a sighting without a member is reported without a block', async () => {
  const network = fakeNetwork({ ...sessionOf(aUser()), [SEND]: sent });
  const flow = <ReportFlow target={{ sightingId: 7 }} onClose={vi.fn()} />;
  renderPage(flow, { user: aUser() });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(reason('돈이나 투자, 물건을 권해요'));
  await press();
  await screen.findByText('목격 소식을 보관했어요');
  expect(network.requestsTo('POST', '/api/reports')[0]?.body).toEqual({
    sightingId: 7,
    reason: 'money',
    alsoBlock: false,
  });
});
