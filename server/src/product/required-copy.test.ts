import { expect, it } from 'vitest';
import { toCleanupStatus } from '../features/account-end/data-cleanup.view.ts';
import { toBlockResponse } from '../features/blocks/blocks.view.ts';
import { AppError, validationFailed } from '../platform/http/errors.ts';
import { toErrorBody } from './error-body.ts';
import { TEXTS } from './texts/texts.ts';

const errorText = (error: AppError, language: 'ko' | 'en') => toErrorBody(error, language).error;

it('[TXT-6] error texts match the specified texts exactly', () => {
  const ko = [
    errorText(new AppError('invalid_credentials'), 'ko'),
    errorText(new AppError('invalid_token'), 'ko'),
    errorText(new AppError('blocked'), 'ko'),
    errorText(new AppError('internal_error'), 'ko'),
    errorText(new AppError('invalid_file_type'), 'ko'),
    errorText(validationFailed('newPassword', 'newPasswordTooShort'), 'ko'),
  ];
  expect(ko).toEqual([
    '이메일 또는 비밀번호가 올바르지 않습니다.',
    '유효하지 않은 재설정 링크입니다.',
    '차단된 사용자와는 메시지를 주고받을 수 없습니다',
    '오류가 발생했습니다. 다시 시도해주세요.',
    '이미지 파일만 업로드 가능합니다',
    '비밀번호는 최소 6자 이상이어야 합니다.',
  ]);
  expect(errorText(new AppError('file_too_large'), 'ko')).toContain(
    '8MB 이하의 파일을 업로드해주세요',
  );
  expect(errorText(new AppError('invalid_code'), 'en')).toBe('Invalid verification code.');
  // The page recognises the text of a block by this word.
  expect(errorText(new AppError('blocked'), 'en')).toContain('blocked');
});

it('[TXT-6] success texts match the specified texts exactly', () => {
  expect(toBlockResponse(true, 'ko').message).toBe(
    '사용자를 차단했습니다. 인스타그램 접근과 채팅이 비활성화됩니다.',
  );
  expect(toBlockResponse(false, 'ko').message).toBe('사용자 차단을 해제했습니다.');
  expect(TEXTS.ko.done.resetSent).toBe(
    '임시 비밀번호가 이메일로 전송되었습니다. 메일함을 확인해주세요.',
  );
  const state = { eligible: 0, recent: 0, retentionDays: 30, nextRunAt: null };
  expect(toCleanupStatus(state).retentionPeriod).toBe('30일');
});
