import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  anAdmin,
  anInquiry,
  fakeAdminApi,
  pagedResponse,
} from '../../test-support/fake-admin-api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { InquiriesTab } from './inquiries-tab.tsx';

const LIST = 'GET /api/admin/inquiries';
const show = () => renderPage(<InquiriesTab />, { user: anAdmin(), at: '/admin' });

async function askToDelete() {
  const card = await screen.findByTestId('inquiry-card');
  await userEvent.click(within(card).getByRole('button', { name: '삭제' }));
  return within(await screen.findByRole('dialog', { name: '이 문의를 삭제할까요?' }));
}

it('[ADMUI-12] a card shows subject, e-mail, date and message, and marks urgent inquiries', async () => {
  fakeAdminApi({ [LIST]: pagedResponse([anInquiry()]) });
  show();
  const card = await screen.findByTestId('inquiry-card');
  expect(within(card).getByText('[URGENT]').tagName).toBe('MARK');
  expect(card.textContent).toContain('신고합니다');
  expect(card.textContent).toContain('2026. 11. 20.');
  expect(card.textContent).toContain('광고를 보내는 사람이 있어요');
  const reply = within(card).getByRole('link', { name: /asks@example.com/ });
  expect(reply.getAttribute('href')).toContain('mailto:');
});

it('[ADMUI-12] [UI-26] an inquiry is deleted after confirmation in a dialog', async () => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([anInquiry()]) });
  network.handlers['DELETE /api/admin/inquiries/4'] = () => {
    network.handlers[LIST] = pagedResponse([]);
    return { body: { message: '' } };
  };
  show();
  const dialog = await askToDelete();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('취소'));
  await userEvent.click(dialog.getByRole('button', { name: '삭제하기' }));
  expect(await screen.findByText('문의가 없어요')).toBeTruthy();
  expect(network.requestsTo('DELETE', '/api/admin/inquiries/4')[0]?.query.get('userId')).toBe('1');
});

it('[ADMUI-11] a failed deletion shows an error and does not remove the inquiry', async () => {
  fakeAdminApi({
    [LIST]: pagedResponse([anInquiry()]),
    'DELETE /api/admin/inquiries/4': errorResponse(503, 'unavailable'),
  });
  show();
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole('button', { name: '삭제하기' }));
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('문의 삭제에 실패했습니다.');
  expect(screen.getByTestId('inquiry-card')).toBeTruthy();
});

it('[ADMUI-12] inquiries can be searched; a list that failed to load can be retried', async () => {
  const network = fakeAdminApi({ [LIST]: errorResponse(503, 'unavailable') });
  show();
  await screen.findByText('문의를 불러오지 못했어요');
  network.handlers[LIST] = pagedResponse([anInquiry()]);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByTestId('inquiry-card');
  await userEvent.type(screen.getByRole('searchbox'), '광고');
  await waitFor(() => {
    const last = network.requestsTo('GET', '/api/admin/inquiries').at(-1);
    expect(last?.query.get('search')).toBe('광고');
  });
});

const PATCH = 'PATCH /api/admin/inquiries/4';

it('[ADMUI-23] the status of an inquiry is changed on its card, and a failure shows the stored one', async () => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([anInquiry()]) });
  network.handlers[PATCH] = () => {
    network.handlers[LIST] = pagedResponse([anInquiry({ status: 'answered' })]);
    return { body: anInquiry({ status: 'answered' }) };
  };
  show();
  const status = within(await screen.findByTestId('inquiry-card')).getByLabelText('상태');
  expect(status).toHaveProperty('value', 'open');
  await userEvent.selectOptions(status, '답변함');
  expect((await screen.findByTestId('toast')).textContent).toContain('답변함');
  expect(network.requestsTo('PATCH', '/api/admin/inquiries/4')[0]?.body).toEqual({
    status: 'answered',
  });
  network.handlers[PATCH] = errorResponse(503, 'unavailable');
  await userEvent.selectOptions(status, '종료');
  await screen.findByText('문의 상태를 바꾸지 못했어요');
  await waitFor(() => expect(status).toHaveProperty('value', 'answered'));
});

async function writeNote(text: string) {
  const card = await screen.findByTestId('inquiry-card');
  await userEvent.click(within(card).getByRole('button', { name: '메모 쓰기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '관리자 메모 쓰기' }));
  await userEvent.type(dialog.getByLabelText('관리자 메모'), text);
  return dialog;
}

it('[ADMUI-23] a note is saved and shown on the card', async () => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([anInquiry()]) });
  const saved = anInquiry({ note: '답장 보냄' });
  network.handlers[PATCH] = () => {
    network.handlers[LIST] = pagedResponse([saved]);
    return { body: saved };
  };
  show();
  const dialog = await writeNote('답장 보냄');
  await userEvent.click(dialog.getByRole('button', { name: '저장하기' }));
  await waitFor(() =>
    expect(screen.getByTestId('inquiry-card').textContent).toContain('관리자 메모답장 보냄'),
  );
  expect(network.requestsTo('PATCH', '/api/admin/inquiries/4')[0]?.body).toEqual({
    note: '답장 보냄',
  });
});

it('[ADMUI-24] a note that another moderator wrote meanwhile is shown before it is overwritten', async () => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([anInquiry()]) });
  network.handlers[PATCH] = { body: anInquiry({ note: '내 메모' }) };
  show();
  const dialog = await writeNote('내 메모');
  network.handlers[LIST] = pagedResponse([anInquiry({ note: '제가 보고 있어요' })]);
  await userEvent.click(dialog.getByRole('button', { name: '저장하기' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('제가 보고 있어요');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('관리자 메모').value).toBe('내 메모');
  expect(network.requestsTo('PATCH', '/api/admin/inquiries/4')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '내 메모로 바꾸기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.requestsTo('PATCH', '/api/admin/inquiries/4')).toHaveLength(1);
});

it('[ADMUI-24] a note that could not be saved stays in the field', async () => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([anInquiry()]) });
  show();
  const dialog = await writeNote('내 메모');
  network.handlers[PATCH] = errorResponse(404, 'not_found');
  await userEvent.click(dialog.getByRole('button', { name: '저장하기' }));
  await screen.findByText('메모를 저장하지 못했어요');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('관리자 메모').value).toBe('내 메모');
});

it('[ADMUI-24] a typed note is there again after an error closed its dialog, unless the stored one has changed', async () => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([anInquiry()]) });
  show();
  await writeNote('반쯤 쓴');
  const typed = () => screen.getByLabelText<HTMLTextAreaElement>('관리자 메모').value;
  const closeAndReopen = async () => {
    // Closes like the boundary of the dialog: by `onClose`.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    cleanup();
    show();
    const card = await screen.findByTestId('inquiry-card');
    await userEvent.click(within(card).getByRole('button', { name: /^메모/ }));
    await screen.findByRole('dialog');
  };
  await closeAndReopen();
  expect(typed()).toBe('반쯤 쓴');
  network.handlers[LIST] = pagedResponse([anInquiry({ note: '제가 보고 있어요' })]);
  await closeAndReopen();
  expect(typed()).toBe('제가 보고 있어요');
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  expect(Object.keys(sessionStorage).filter((key) => key.includes('inquiry-note'))).toEqual([]);
});

it('[ADMUI-25] inquiries are filtered by status', async () => {
  const network = fakeAdminApi({ [LIST]: pagedResponse([anInquiry()]) });
  show();
  await screen.findByTestId('inquiry-card');
  network.handlers[LIST] = pagedResponse([]);
  await userEvent.selectOptions(screen.getAllByLabelText('상태')[0] as HTMLElement, '종료');
  await screen.findByText('검색 결과가 없어요');
  const last = network.requestsTo('GET', '/api/admin/inquiries').at(-1);
  expect(last?.query.get('status')).toBe('closed');
});
