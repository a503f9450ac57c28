import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { ContactAdminPage } from './contact-admin-page.tsx';

const SEND = 'POST /api/contact';

async function write(email = 'mina@example.com') {
  await userEvent.clear(screen.getByLabelText('답변받을 이메일'));
  await userEvent.type(screen.getByLabelText('답변받을 이메일'), email);
  await userEvent.type(screen.getByLabelText('제목'), '[[URGENT] 도와주세요');
  await userEvent.type(screen.getByLabelText('내용'), '안녕하세요');
}
const press = () => userEvent.click(screen.getByRole('button', { name: '문의 보내기' }));

it('[CONTACT-1] [CONTACT-4] the form has three fields, six rows for the message, and explains urgent inquiries', () => {
  const user = aUser();
  fakeNetwork(sessionOf(user));
  renderPage(<ContactAdminPage />, { user });
  expect(screen.getByLabelText<HTMLInputElement>('답변받을 이메일').value).toBe(user.email);
  expect(screen.getByLabelText('내용').getAttribute('rows')).toBe('6');
  expect(screen.getByText(/제목에 \[URGENT\]를/)).toBeTruthy();
});

it('[CONTACT-2] empty fields and an invalid address show errors, and nothing is sent', async () => {
  const { requestsTo } = fakeNetwork({});
  renderPage(<ContactAdminPage />);
  await press();
  expect(await screen.findAllByText('모든 항목을 입력해주세요.')).toHaveLength(1);
  await write('mina');
  await press();
  expect(await screen.findByText('올바른 이메일 주소를 입력해주세요.')).toBeTruthy();
  expect(requestsTo('POST', '/api/contact')).toEqual([]);
});

it('[CONTACT-3] [CTC-1] the inquiry of a visitor is sent, with a link to the home page afterwards', async () => {
  const { requestsTo } = fakeNetwork({ [SEND]: { status: 201, body: { message: '받았어요' } } });
  renderPage(<ContactAdminPage />);
  await write();
  await press();
  expect(await screen.findByText('문의를 잘 받았어요')).toBeTruthy();
  expect(screen.getByText(/24~48시간/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/']);
  expect(requestsTo('POST', '/api/contact')[0]?.body).toEqual({
    email: 'mina@example.com',
    subject: '[URGENT] 도와주세요',
    message: '안녕하세요',
  });
});

it('[CONTACT-3] after the inquiry of a signed-in user there is a link to the profile', async () => {
  const user = aUser();
  fakeNetwork({ ...sessionOf(user), [SEND]: { status: 201, body: { message: '받았어요' } } });
  renderPage(<ContactAdminPage />, { user });
  await write();
  await press();
  const back = await screen.findByRole('link', { name: '내 정보로 돌아가기' });
  expect(back.getAttribute('href')).toBe('/my-profile');
});

it.each([
  [errorResponse(503, 'unavailable', '잠시 후 다시 시도해주세요.'), '잠시 후 다시 시도해주세요.'],
  // Of a proxy, not of the server.
  [{ status: 503, body: '<html>Bad Gateway</html>' }, '오류가 발생했습니다. 다시 시도해주세요.'],
])(
  '[CONTACT-5] a failed send shows a sentence, the status on demand, and keeps the form: %j',
  async (response, sentence) => {
    fakeNetwork({ [SEND]: response });
    renderPage(<ContactAdminPage />);
    await write();
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`문의를 보내지 못했어요${sentence}자세히서버 오류 (503)`);
    expect(within(alert).getByText('자세히').closest('details')?.open).toBe(false);
    expect(screen.getByLabelText<HTMLTextAreaElement>('내용').value).toBe('안녕하세요');
  },
);

it('[CLI-57] an inquiry about an error begins with the id of the failed request, and with no other text of the address', () => {
  fakeNetwork({});
  const id = '0b9a3a3e-7d0c-4f6c-9c0e-0d1f5a2b3c4d';
  const subjectAt = (at: string) => {
    renderPage(<ContactAdminPage />, { at });
    const { value } = screen.getByLabelText<HTMLInputElement>('제목');
    cleanup();
    return value;
  };
  expect(subjectAt(`/contact-admin?error=${id}`)).toBe(`문제가 있어요 (${id})`);
  expect(subjectAt('/contact-admin?error=')).toBe('문제가 있어요');
  expect(subjectAt('/contact-admin?error=<b>')).toBe('문제가 있어요');
  expect(subjectAt('/contact-admin')).toBe('');
});
