import { expect, it } from 'vitest';
import { ERROR_STATUS } from './errors.ts';

/** The codes and statuses documented for API clients. */
const PROMISED = {
  400: 'validation_failed last_admin invalid_code invalid_token invalid_json',
  401: 'unauthenticated invalid_credentials',
  403:
    'forbidden blocked account_blocked terms_required profile_incomplete email_not_verified ' +
    'cross_site location_consent_required warning_unseen recent_sign_in_required',
  404: 'not_found',
  409:
    'already_requested already_friends request_waiting already_accepted inbox_full email_taken ' +
    'already_blocked not_blocked already_deleted already_complete no_password ' +
    'not_shared already_closed too_many_subscriptions too_many_walks walk_closed walk_changed ' +
    'message_deleted too_late not_moved already_lost alert_at_limit alert_closed ' +
    'password_exists last_identity series_changed series_closed too_many_series',
  413: 'file_too_large body_too_large',
  415: 'invalid_file_type unsupported_media_type',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

it('every code has its documented status, and no other code exists', () => {
  const promised = Object.entries(PROMISED).flatMap(([status, codes]) =>
    codes.split(' ').map((code) => [code, Number(status)]),
  );
  expect(ERROR_STATUS).toEqual(Object.fromEntries(promised));
});
