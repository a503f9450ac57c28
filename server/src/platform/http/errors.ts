import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@meongmate/shared/contract/errors';
import type { Language } from '@meongmate/shared/rules/language';
import type { FieldTextKey } from '@meongmate/shared/texts/field-texts';

interface AppErrorDetails {
  fields?: Record<string, FieldTextKey>;
  /** A text for this case, instead of the text of the code. */
  text?: Record<Language, string>;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  /** The underlying error, for the log. */
  cause?: unknown;
  /** Further fields of the body. */
  extra?: Omit<ErrorBody, 'error' | 'code' | 'fields'>;
}

/** Converts an error to the body of its response. */
export type ToErrorBody = (error: AppError, language: Language) => ErrorBody;

/** An error with a stable code; thrown anywhere below a route, and converted to a response in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The same error for one field. */
  forField(name: string, key: FieldTextKey): AppError {
    return new AppError(this.code, { ...this.details, fields: { [name]: key } });
  }
}

export function validationFailed(name: string, key: FieldTextKey): AppError {
  return new AppError('validation_failed', { fields: { [name]: key } });
}
