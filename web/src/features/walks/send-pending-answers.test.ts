import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { currentToast, hideToast } from '../../lib/toast.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import { pendingAnswersOf } from './pending-answers.ts';
import { sendPendingAnswers } from './send-pending-answers.ts';

const USER = 1;
const ANSWER = '/api/walks/31/answer';
const accepted = aWalk({ status: 'accepted', version: 2 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  hideToast();
  pendingAnswersOf(USER).add({ walkId: 31, version: 1, answer: 'accept' });
});

const send = () => sendPendingAnswers(USER, createQueryClient());
const waiting = () => pendingAnswersOf(USER).reread();

it.each([429, 502, 503, 504])(
  '[WALKUI-11] after a %i the answer waits and is sent again',
  async (status) => {
    const network = fakeNetwork({ [`PUT ${ANSWER}`]: errorResponse(status, 'unavailable') });
    await send();
    expect(waiting()).toHaveLength(1);
    expect(currentToast.get()).toBeUndefined();
    network.handlers[`PUT ${ANSWER}`] = { body: accepted };
    await vi.advanceTimersToNextTimerAsync();
    await vi.waitFor(() => expect(waiting()).toEqual([]));
    expect(network.requestsTo('PUT', ANSWER)).toHaveLength(2);
  },
);

it('[WALKUI-11] an answer that was stored, but whose response was lost, is no failure', async () => {
  fakeNetwork({ [`PUT ${ANSWER}`]: errorResponse(409, 'walk_changed', '', { walk: accepted }) });
  await send();
  expect(waiting()).toEqual([]);
  expect(currentToast.get()).toBeUndefined();
});

it('[WALKUI-10] [WALKUI-11] a walk that was changed meanwhile does not receive the answer', async () => {
  const changed = aWalk({ version: 2 });
  const network = fakeNetwork({
    [`PUT ${ANSWER}`]: errorResponse(409, 'walk_changed', '', { walk: changed }),
  });
  await send();
  expect(waiting()).toEqual([]);
  expect(currentToast.get()?.title).toBe('그사이 산책이 바뀌었어요');
  await send();
  expect(network.requestsTo('PUT', ANSWER)).toHaveLength(1);
});

it('[WALKUI-11] an answer that another tab has taken back is not sent', async () => {
  const network = fakeNetwork({ [`PUT ${ANSWER}`]: { body: accepted } });
  localStorage.setItem(`walkAnswers:${USER}`, '[]');
  await send();
  expect(network.calls).toEqual([]);
});

it('[WALKUI-11] two windows send an answer once', async () => {
  const network = fakeNetwork({ [`PUT ${ANSWER}`]: { body: accepted } });
  const request = vi.fn(async (_name: string, _options: LockOptions, task: () => unknown) => {
    // The other window had the lock, and has sent the answer.
    localStorage.setItem(`walkAnswers:${USER}`, '[]');
    await task();
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  await send();
  vi.unstubAllGlobals();
  expect(request.mock.calls[0]?.[0]).toBe(`walkAnswers:${USER}`);
  expect(network.calls).toEqual([]);
});
