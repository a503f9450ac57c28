import { AppError } from '../../platform/http/errors.ts';
import { findForbiddenTexts } from './profile-texts.rules.ts';

/** Throws `validation_failed` with every text that strangers must not read (USR-34, USR-35). */
export function assertAllowedTexts(profile: Readonly<Record<string, unknown>>): void {
  const fields = findForbiddenTexts(profile);
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}
