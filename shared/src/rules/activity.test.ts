import { expect, it } from 'vitest';
import { MODERATION_ACTIONS } from './activity.ts';

it('[LOG-15] moderation actions contain no action of an ordinary user', () => {
  expect(MODERATION_ACTIONS).toEqual([
    'user_blocked',
    'user_unblocked',
    'user_deleted',
    'user_details_opened',
    'inquiry_updated',
    'inquiry_deleted',
    'report_opened',
    'report_closed',
    'lost_dog_ended',
    'data_cleanup_run',
  ]);
});
