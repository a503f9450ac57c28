import type { Message } from '@meongmate/shared/contract/chat';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMessage, aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeLayout } from '../../test-support/fake-layout.ts';
import {
  errorResponse,
  type FakeCall,
  type FakeResponse,
} from '../../test-support/fake-network.ts';
import { openRoom, roomInput, sentMessages } from '../../test-support/open-room.tsx';

const [OWN, PARTNER] = [1, 2];
const REACT = 'PUT /api/chat/messages/11/reaction';
const TAKE_BACK = 'DELETE /api/chat/messages/12';
const theirs = aMessage({ id: 11, senderId: PARTNER, message: '두부 사진 더 있어요?' });
const own = (given: Partial<Message> = {}) =>
  aMessage({
    id: 12,
    senderId: OWN,
    message: '집에 가서 보낼게요',
    createdAt: new Date().toISOString(),
    ...given,
  });
const heart = (...userIds: number[]): Partial<Message> => ({
  reactions: [{ reaction: 'heart', userIds }],
});

function open(
  messages: Message[],
  more: Parameters<typeof openRoom>[1] = {},
  room = aRoom({ otherLastReadMessageId: 99 }),
) {
  fakeLayout();
  return openRoom(room, { 'GET /api/chat/messages/5': { body: messages }, ...more });
}
const openMenu = async (text: string) => {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^메시지 메뉴: ${text}`) }),
  );
  return screen.findByRole('dialog', { name: '이 메시지로' });
};

it('[CHAT-77] the menu has the reactions and the actions, and closes', async () => {
  open([theirs]);
  const menu = await openMenu('두부 사진');
  const names = within(menu)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const reactions = ['하트', '좋아요', '하하', '놀라워요', '슬퍼요', '발도장'];
  expect(names).toEqual([...reactions, '답장', '복사', '신고하기', '차단하기', '닫기']);
  await userEvent.click(within(menu).getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[CHAT-77] a closed room has no reactions and replies', async () => {
  open([theirs, own()], {}, aRoom({ isClosed: true }));
  const menu = await openMenu('집에 가서');
  expect(within(menu).queryByRole('button', { name: '하트' })).toBeNull();
  expect(within(menu).queryByTestId('message-reply')).toBeNull();
  expect(within(menu).getByTestId('message-take-back')).toBeTruthy();
  expect(screen.queryByTestId('message-react')).toBeNull();
});

it('[CHAT-78] a reaction is shown at once and sent; a tap on it removes it', async () => {
  const network = open([theirs], { [REACT]: { body: { ...theirs, ...heart(OWN) } } });
  await userEvent.click(await screen.findByTestId('message-react'));
  await userEvent.click(await screen.findByRole('button', { name: '하트' }));
  const chip = await screen.findByRole('button', { name: '나: 하트' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(chip);
  expect(screen.queryByTestId('reaction')).toBeNull();
  const bodies = () => network.requestsTo('PUT', '/api/chat/messages/11/reaction');
  await waitFor(() =>
    expect(bodies().map(({ body }) => body)).toEqual([{ reaction: 'heart' }, { reaction: null }]),
  );
});

it('[CHAT-78] a reaction of both has a count, and names both', async () => {
  open([{ ...theirs, ...heart(PARTNER, OWN) }]);
  const chip = await screen.findByRole('button', { name: '나, 김민서님: 하트' });
  expect(chip.textContent).toBe('2');
  cleanup();
  open([{ ...theirs, ...heart(PARTNER) }]);
  const partners = await screen.findByRole('button', { name: '김민서님: 하트' });
  expect(partners.getAttribute('aria-pressed')).toBe('false');
});

it('[CHAT-78] a reaction that the server refuses is withdrawn with a toast', async () => {
  let respond: ((response: FakeResponse) => void) | undefined;
  open([{ ...theirs, ...heart(PARTNER) }], {
    [REACT]: () =>
      new Promise<FakeResponse>((resolve) => {
        respond = resolve;
      }),
  });
  await userEvent.click(await screen.findByTestId('reaction'));
  expect(screen.getByTestId('reaction').textContent).toBe('2');
  await waitFor(() => expect(respond).toBeDefined());
  act(() => respond?.(errorResponse(409, 'message_deleted', '보내기를 취소한 메시지예요.')));
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('보내기를 취소한 메시지예요.');
  expect(screen.getByRole('button', { name: '김민서님: 하트' })).toBeTruthy();
});

it('[CHAT-79] a reply has the quote, which survives a reload and can be dropped', async () => {
  const replyTo = { id: 11, senderId: PARTNER, text: theirs.message, photo: false };
  const network = open([theirs], {
    'POST /api/chat/messages': { status: 201, body: own({ replyTo }) },
  });
  const reply = async () =>
    userEvent.click(within(await openMenu('두부 사진')).getByTestId('message-reply'));
  await reply();
  expect((await screen.findByTestId('composer-quote')).textContent).toBe(
    '김민서님에게 답장두부 사진 더 있어요?',
  );
  const input = await roomInput();
  await waitFor(() => expect(document.activeElement).toBe(input));
  await userEvent.type(input, '집에 가서 보낼게요{Enter}');
  expect((await screen.findByTestId('reply-quote')).textContent).toBe('김민서두부 사진 더 있어요?');
  expect(screen.queryByTestId('composer-quote')).toBeNull();
  await waitFor(() => expect(sentMessages(network)[0]?.body).toMatchObject({ replyTo: 11 }));

  await reply();
  cleanup();
  open([theirs]);
  expect(await screen.findByTestId('composer-quote')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '답장 취소' }));
  expect(screen.queryByTestId('composer-quote')).toBeNull();
});

it('[CHAT-79] a reply to a message that was taken back meanwhile is sent again without it', async () => {
  const network = open([theirs], {
    'POST /api/chat/messages': ({ body }: FakeCall) =>
      (body as { replyTo?: number }).replyTo === undefined
        ? { status: 201, body: own() }
        : errorResponse(400, 'validation_failed', '입력한 값을 확인해 주세요.'),
  });
  await userEvent.click(within(await openMenu('두부 사진')).getByTestId('message-reply'));
  await userEvent.type(await roomInput(), '집에 가서 보낼게요{Enter}');
  expect((await screen.findByTestId('toast')).textContent).toContain('보내기가 취소됐어요');
  expect(screen.queryByTestId('reply-quote')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '다시 보내기' }));
  await waitFor(() => expect(sentMessages(network)).toHaveLength(2));
});

it('[CHAT-79] a swipe to the right replies, a scroll does not', async () => {
  open([theirs]);
  const text = await screen.findByText(theirs.message);
  const swipe = (to: { x: number; y: number }) => {
    const touch = (x: number, y: number) => ({
      pointerType: 'touch',
      pointerId: 1,
      clientX: x,
      clientY: y,
    });
    HTMLElement.prototype.setPointerCapture = () => {};
    fireEvent.pointerDown(text, touch(100, 100));
    fireEvent.pointerMove(text, touch(100 + to.x / 2, 100 + to.y / 2));
    fireEvent.pointerMove(text, touch(100 + to.x, 100 + to.y));
    fireEvent.pointerUp(text, touch(100 + to.x, 100 + to.y));
  };
  swipe({ x: 80, y: 120 });
  swipe({ x: 40, y: 0 });
  expect(screen.queryByTestId('composer-quote')).toBeNull();
  swipe({ x: 80, y: 8 });
  expect(await screen.findByTestId('composer-quote')).toBeTruthy();
});

it('[CHAT-80] taking back asks first, leaves a mark, and empties the quote', async () => {
  const reply = aMessage({
    id: 13,
    senderId: PARTNER,
    message: '기다릴게요',
    replyTo: { id: 12, senderId: OWN, text: '집에 가서 보낼게요', photo: false },
  });
  const network = open([theirs, own(), reply], {
    [TAKE_BACK]: { body: own({ message: '', deletedAt: new Date().toISOString() }) },
  });
  await userEvent.click(within(await openMenu('집에 가서')).getByTestId('message-take-back'));
  const dialog = await screen.findByRole('dialog', { name: '이 메시지 보내기를 취소할까요?' });
  expect(dialog.textContent).toContain('상대방 화면에서도 사라지고');
  expect(network.requestsTo('DELETE', '/api/chat/messages/12')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: '보내기 취소' }));
  const mark = await screen.findByTestId('message-deleted');
  expect(mark.textContent).toBe('보내기를 취소한 메시지예요');
  expect(screen.getByTestId('reply-quote').textContent).toBe('나보내기를 취소한 메시지예요');
  expect(screen.getAllByTestId('message-menu')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[CHAT-80] a refused attempt states the reason', async () => {
  open([own()], {
    [TAKE_BACK]: errorResponse(409, 'too_late', '보낸 지 24시간이 지나 취소할 수 없어요.'),
  });
  await userEvent.click(within(await openMenu('집에 가서')).getByTestId('message-take-back'));
  const dialog = await screen.findByRole('dialog', { name: '이 메시지 보내기를 취소할까요?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '보내기 취소' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('24시간이 지나');
  expect(screen.queryByTestId('message-deleted')).toBeNull();
});
