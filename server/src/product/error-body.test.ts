import { ERROR_STATUS, type ErrorCode } from '@meongmate/shared/contract/errors';
import { expect, it } from 'vitest';
import { AppError } from '../platform/http/errors.ts';
import { toErrorBody } from './error-body.ts';

it.each([
  [0.2, '1초', '1 second'],
  [1, '1초', '1 second'],
  [40, '40초', '40 seconds'],
  [60, '60초', '60 seconds'],
  [61, '2분', '2 minutes'],
  [1800, '30분', '30 minutes'],
  [3600, '60분', '60 minutes'],
  [3601, '2시간', '2 hours'],
  [86_400, '24시간', '24 hours'],
])('[API-19] a wait of %d s is written as %s', (retryAfter, ko, en) => {
  const failure = new AppError('rate_limited', { retryAfter });
  expect(toErrorBody(failure, 'ko').error).toBe(
    `요청이 너무 많아요. ${ko} 후에 다시 시도해주세요.`,
  );
  expect(toErrorBody(failure, 'en').error).toBe(`Too many requests. Please try again in ${en}.`);
});

it.each(Object.keys(ERROR_STATUS) as ErrorCode[])(
  '%s has a status and a text in both languages',
  (code) => {
    const error = new AppError(code);
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(toErrorBody(error, 'ko').error).toMatch(/\p{Script=Hangul}/u);
    expect(toErrorBody(error, 'en').error).toMatch(/^[A-Z][\w\s:,.'-]+$/);
    expect(toErrorBody(error, 'en').code).toBe(code);
  },
);
