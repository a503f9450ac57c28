import { expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { pairBlockKey } from '../../lib/query-keys.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { setBlocked } from './api.ts';

it('[CHAT-17] an unblock removes what the app knew about blocks, so that a conversation begins open', async () => {
  fakeNetwork({ 'DELETE /api/users/block': { body: { message: '사용자 차단을 해제했습니다.' } } });
  queryClient.setQueryData(pairBlockKey(1, 2), true);
  await setBlocked(2, false);
  expect(queryClient.getQueryData(pairBlockKey(1, 2))).toBeUndefined();
});
