import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@meongmate/shared/contract/errors';
import type { Language } from '@meongmate/shared/rules/language';
import { fieldTextsEn } from '@meongmate/shared/texts/field-texts.en';
import { type FieldTextKey, fieldTextsKo } from '@meongmate/shared/texts/field-texts.ko';

type Texts = Record<Language, string>;

/** What each failure says, unless it was made with a text of its own. */
const TEXTS: Record<ErrorCode, Texts> = {
  validation_failed: { ko: '입력한 내용을 확인해주세요.', en: 'Please check what you entered.' },
  last_admin: {
    ko: '마지막 관리자이거나 본인 계정에는 할 수 없습니다.',
    en: 'This cannot be done to yourself or to the last admin.',
  },
  invalid_code: {
    ko: '인증 코드가 올바르지 않습니다.',
    en: 'Invalid verification code.',
  },
  invalid_token: {
    ko: '유효하지 않은 재설정 링크입니다.',
    en: 'This reset link is not valid.',
  },
  invalid_json: { ko: '요청을 읽을 수 없습니다.', en: 'The request could not be read.' },
  unauthenticated: { ko: '로그인이 필요합니다.', en: 'Login required.' },
  invalid_credentials: {
    ko: '이메일 또는 비밀번호가 올바르지 않습니다.',
    en: 'Email or password is incorrect.',
  },
  forbidden: { ko: '권한이 없습니다.', en: 'You are not allowed to do this.' },
  blocked: {
    ko: '차단된 사용자와는 메시지를 주고받을 수 없습니다',
    en: 'You cannot exchange messages with a blocked user.',
  },
  account_blocked: {
    ko: '관리자가 차단한 계정입니다.',
    en: 'This account was blocked by an admin.',
  },
  terms_required: {
    ko: '이용약관에 동의해야 이용할 수 있습니다.',
    en: 'Terms required: please accept the terms first.',
  },
  profile_incomplete: {
    ko: '프로필을 먼저 완성해주세요.',
    en: 'Please complete your profile first.',
  },
  email_not_verified: {
    ko: '이메일 인증을 먼저 완료해주세요.',
    en: 'Please verify your email first.',
  },
  cross_site: {
    ko: '다른 사이트에서 온 요청은 처리하지 않습니다.',
    en: 'Requests from other sites are refused.',
  },
  not_found: { ko: '찾을 수 없습니다.', en: 'Not found.' },
  already_requested: {
    ko: '이미 친구 요청을 보냈습니다.',
    en: 'You have already sent a request.',
  },
  already_friends: { ko: '이미 친구입니다.', en: 'You are already friends.' },
  request_waiting: {
    ko: '상대방이 먼저 보낸 친구 요청이 기다리고 있습니다.',
    en: 'A request from this person is already waiting for you.',
  },
  already_accepted: { ko: '이미 수락한 요청입니다.', en: 'This request is already accepted.' },
  email_taken: { ko: '이미 가입된 이메일입니다.', en: 'This email already has an account.' },
  already_blocked: { ko: '이미 차단된 사용자입니다.', en: 'This user is already blocked.' },
  not_blocked: { ko: '차단되지 않은 사용자입니다.', en: 'This user is not blocked.' },
  already_deleted: { ko: '이미 삭제된 사용자입니다.', en: 'This user is already deleted.' },
  already_complete: { ko: '이미 완성된 프로필입니다.', en: 'This profile is already complete.' },
  file_too_large: {
    ko: '파일이 너무 큽니다. 8MB 이하의 파일을 업로드해주세요',
    en: 'The file is too large. Please upload a file of at most 8MB.',
  },
  body_too_large: { ko: '요청이 너무 큽니다.', en: 'The request is too large.' },
  invalid_file_type: {
    ko: '이미지 파일만 업로드 가능합니다',
    en: 'Only image files can be uploaded.',
  },
  unsupported_media_type: {
    ko: '지원하지 않는 형식의 요청입니다.',
    en: 'This content type is not supported here.',
  },
  rate_limited: {
    ko: '요청이 너무 많습니다. {wait} 후에 다시 시도해주세요.',
    en: 'Too many requests. Please try again in {wait}.',
  },
  internal_error: {
    ko: '오류가 발생했습니다. 다시 시도해주세요.',
    en: 'Something went wrong. Please try again.',
  },
  unavailable: {
    ko: '지금은 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해주세요.',
    en: 'The service is not available right now. Please try again shortly.',
  },
};

const UNITS = [
  { seconds: 3600, ko: '시간', en: 'hour' },
  { seconds: 60, ko: '분', en: 'minute' },
  { seconds: 1, ko: '초', en: 'second' },
];

/** A wait as people say it, rounded up so that trying again then works. */
function waitText(seconds: number, language: Language): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const unit = UNITS.find((one) => whole > one.seconds) ?? UNITS[2];
  if (!unit) return '';
  const count = Math.ceil(whole / unit.seconds);
  if (language === 'ko') return `${count}${unit.ko}`;
  return `${count} ${unit.en}${count === 1 ? '' : 's'}`;
}

/** Texts for a particular case of a code. */
export const OWN_TEXTS = {
  // Who left, or was blocked by an admin: which of both is nobody else's to know.
  partnerGone: {
    ko: '이 사용자에게는 더 이상 메시지를 보낼 수 없습니다.',
    en: 'You can no longer write to this person.',
  },
  blockedPair: {
    ko: '차단된 사용자와는 연결할 수 없습니다.',
    en: 'You cannot connect with a blocked user.',
  },
  tooManyFailures: {
    ko: '로그인에 여러 번 실패했습니다. 비밀번호를 재설정해주세요.',
    en: 'Too many failed log-ins. Please reset your password.',
  },
  requestsPerDay: {
    ko: '하루에 보낼 수 있는 친구 요청을 모두 보냈습니다. 내일 다시 시도해주세요.',
    en: 'You have sent all the requests one day allows. Please try again tomorrow.',
  },
  requestsPerPerson: {
    ko: '같은 분에게는 30일 동안 세 번까지만 요청할 수 있습니다.',
    en: 'You can ask the same person at most three times in 30 days.',
  },
  // No dimensions beyond this are decoded: such a file is a decompression bomb more often than not.
  tooManyPixels: {
    ko: '사진의 해상도가 너무 높습니다. 6천만 화소 이하의 사진을 올려주세요.',
    en: 'This photo has too many pixels. Please use one of at most 60 megapixels.',
  },
} satisfies Record<string, Texts>;

interface FailureDetails {
  fields?: Record<string, FieldTextKey>;
  text?: Texts;
  /** Seconds after which another try may succeed. */
  retryAfter?: number;
  /** The request that already waits (`request_waiting`). */
  requestId?: number;
  /** What went wrong underneath, for the log. */
  cause?: unknown;
  /** Why an admin blocked the account (`account_blocked`). */
  reason?: string;
}

/** A refusal with a stable code; thrown anywhere below a route, translated in one place. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The same refusal, said of one field. */
  at(name: string, key: FieldTextKey): Failure {
    const text = this.details.text ?? TEXTS[this.code];
    return new Failure(this.code, { ...this.details, text, fields: { [name]: key } });
  }

  toBody(language: Language): ErrorBody {
    const { fields, text, requestId, reason, retryAfter = 1 } = this.details;
    const standard = TEXTS[this.code][language].replace('{wait}', waitText(retryAfter, language));
    const fieldTexts = language === 'en' ? fieldTextsEn : fieldTextsKo;
    const named = fields
      ? Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, fieldTexts[key]]))
      : undefined;
    const onlyField = named && Object.values(named)[0];
    return {
      error: text?.[language] ?? onlyField ?? standard,
      code: this.code,
      ...(named && { fields: named }),
      ...(requestId !== undefined && { requestId }),
      ...(reason !== undefined && { reason }),
    };
  }
}

export function validationFailed(name: string, key: FieldTextKey): Failure {
  return new Failure('validation_failed', { fields: { [name]: key } });
}
