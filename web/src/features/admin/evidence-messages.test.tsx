import type { Message } from '@meongmate/shared/contract/chat';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMessage } from '../../test-support/chat-fixtures.ts';
import { aReportDetail } from '../../test-support/report-fixtures.ts';
import { EvidenceMessages } from './evidence-messages.tsx';

const show = (messages: readonly Message[]) =>
  render(<EvidenceMessages report={aReportDetail()} messages={messages} jumps={0} />);

it('[MODUI-15] a photo of a message is requested by a press, in grey first, in colour by a second one', async () => {
  const photo = { path: '/api/chat/photos/3', width: 1280, height: 960 };
  show([aMessage({ id: 3, message: '입금 화면이에요', photo })]);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '눌러서 사진 보기' }));
  const grey = screen.getByRole('img', { name: /^차동혁님이 보낸 사진, 흑백/ });
  expect(grey.getAttribute('src')).toMatch(/^\/api\/chat\/photos\/3\?/);
  expect(grey.classList).toContain('grayscale');
  await userEvent.click(screen.getByRole('button', { name: /색까지 보기/ }));
  expect(screen.getByRole('img').classList).not.toContain('grayscale');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('지금은 없는 사진이에요')).toBeTruthy();
  expect(screen.getByText('입금 화면이에요')).toBeTruthy();
});

it('[MODUI-16] quotes, reactions and messages that were taken back before the report are shown', () => {
  const replyTo = { id: 1, senderId: 8, text: '몇 살이에요?', photo: false };
  show([
    aMessage({
      id: 2,
      message: '세 살이에요',
      replyTo,
      reactions: [{ reaction: 'laugh', userIds: [8] }],
    }),
    aMessage({ id: 3, message: '', deletedAt: '2026-11-21T00:01:00.000Z' }),
    aMessage({ id: 4, message: '귀여워요', replyTo: { ...replyTo, text: '', photo: true } }),
  ]);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('송은지님에게 답장몇 살이에요?세 살이에요');
  expect(lines[0]).toContain('송은지님: 하하');
  expect(lines[1]).toContain('보내기를 취소한 메시지예요');
  expect(lines[2]).toContain('송은지님에게 답장사진귀여워요');
});
