import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { FIELD_TEXTS } from '@meongmate/shared/texts/field-texts';
import type { ToErrorBody } from '../platform/http/errors.ts';
import type { Catalogue } from './texts/ko.ts';
import { TEXTS } from './texts/texts.ts';

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

export const toErrorBody: ToErrorBody = ({ code, details }, language) => {
  const { fields, text, retryAfter = 1, extra } = details;
  const texts = TEXTS[language];
  const inLanguage = language === 'en' ? 1 : 0;
  const localizedFields =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, key]) => [name, FIELD_TEXTS[key][inLanguage]]),
    );
  // The error of the first field is more specific than the text of the code.
  const [firstFieldError] =
    code === 'validation_failed' ? Object.values(localizedFields ?? {}) : [];
  const codeText = text?.[language] ?? texts.errors[code];
  return {
    error: firstFieldError ?? codeText.replace('{wait}', waitText(retryAfter, texts)),
    code,
    ...(localizedFields && { fields: localizedFields }),
    ...extra,
  };
};
