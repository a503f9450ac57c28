import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@meongmate/shared/contract/errors';
import type { Walk } from '@meongmate/shared/contract/walks';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Language } from '@meongmate/shared/rules/language';
import { FIELD_TEXTS, type FieldTextKey } from '@meongmate/shared/texts/field-texts';
import type { Catalogue } from '../../texts/ko.ts';
import { TEXTS } from '../../texts/texts.ts';

/** A waiting time as text, rounded up so that a retry after it succeeds. */
function waitText(
  seconds: number,
  { days, hours, minutes, seconds: secondsText }: Catalogue,
): string {
  const ms = Math.max(1, Math.ceil(seconds)) * 1000;
  if (ms > DAY_MS) return days(Math.ceil(ms / DAY_MS));
  if (ms > HOUR_MS) return hours(Math.ceil(ms / HOUR_MS));
  if (ms > MINUTE_MS) return minutes(Math.ceil(ms / MINUTE_MS));
  return secondsText(ms / 1000);
}

interface AppErrorDetails {
  fields?: Record<string, FieldTextKey>;
  /** A text for this case, instead of the text of the code. */
  text?: keyof Catalogue['errorCases'];
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  /** The pending request (`request_waiting`). */
  requestId?: number;
  /** The underlying error, for the log. */
  cause?: unknown;
  /** Why an admin blocked the account (`account_blocked`). */
  reason?: string;
  /** The report that led to the block (`account_blocked`). */
  reportId?: number | undefined;
  /** The moderator who closed the report (`already_closed`). */
  closedBy?: { id: number; name: string } | undefined;
  /** The present state of the walk (`walk_changed`). */
  walk?: Walk;
}

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

  toBody(language: Language): ErrorBody {
    const {
      fields,
      text,
      requestId,
      reason,
      reportId,
      closedBy,
      walk,
      retryAfter = 1,
    } = this.details;
    const texts = TEXTS[language];
    const inLanguage = language === 'en' ? 1 : 0;
    const localizedFields =
      fields &&
      Object.fromEntries(
        Object.entries(fields).map(([name, key]) => [name, FIELD_TEXTS[key][inLanguage]]),
      );
    // The error of the first field is more specific than the text of the code.
    const [firstFieldError] =
      this.code === 'validation_failed' ? Object.values(localizedFields ?? {}) : [];
    const codeText = text ? texts.errorCases[text] : texts.errors[this.code];
    return {
      error: firstFieldError ?? codeText.replace('{wait}', waitText(retryAfter, texts)),
      code: this.code,
      ...(localizedFields && { fields: localizedFields }),
      ...(requestId !== undefined && { requestId }),
      ...(reason !== undefined && { reason }),
      ...(reportId !== undefined && { reportId }),
      ...(closedBy !== undefined && { closedBy }),
      ...(walk !== undefined && { walk }),
    };
  }
}

export function validationFailed(name: string, key: FieldTextKey): AppError {
  return new AppError('validation_failed', { fields: { [name]: key } });
}
