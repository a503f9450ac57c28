import { screen, waitFor, within } from '@testing-library/react';
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
  expect(document.activeElement?.textContent).toBe('취소');
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
