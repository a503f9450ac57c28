import * as z from 'zod/mini';
import {
  EMAIL_MAX_LENGTH,
  LIST_LIMIT_MAX,
  MESSAGE_SEARCH_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../rules/limits.ts';
import { isSearchable, toSearchedText } from '../rules/search-text.ts';
import {
  codePointLength,
  isAtMost,
  isComposable,
  isEmailShaped,
  isOneLine,
  isParagraph,
  isStorable,
} from '../rules/text.ts';
import { isTimeZone } from '../rules/time-zones.ts';
import { hasVisibleCharacter } from '../rules/visible-text.ts';
import type { FieldTextKey } from '../texts/field-texts.ts';

/** A schema's error message is the key of a translated text. */
export const errorKey = (key: FieldTextKey): FieldTextKey => key;

/**
 * At most `max` code points. Precedes every pattern of a text: it aborts the other checks, so that none
 * reads a text that is too long.
 */
export const atMost = (max: number, tooLong: FieldTextKey) =>
  z.refine<string>((text) => isAtMost(max, text), { error: errorKey(tooLong), abort: true });

/** Composes and trims a text (API-53). */
const composed = (max: number) =>
  [
    z.trim(),
    z.refine<string>((text) => isComposable(max, text), {
      error: errorKey('fieldTooLong'),
      abort: true,
    }),
    z.normalize('NFC'),
    atMost(max, 'fieldTooLong'),
  ] as const;

/** A text that is not trimmed, such as a password: 1 to `max` code points. */
export const exactText = (max: number, missing: FieldTextKey, tooLong: FieldTextKey) =>
  z
    .string({ error: errorKey(missing) })
    .check(
      atMost(max, tooLong),
      z.minLength(1, { error: errorKey(missing), abort: true }),
      z.refine(isStorable, errorKey('invalidCharacters')),
    );

/** An IANA name, such as `Asia/Seoul`. */
export const timeZone = z
  .string({ error: errorKey('invalidValue') })
  .check(atMost(64, 'fieldTooLong'), z.refine(isTimeZone, errorKey('invalidValue')));

/** The current password, which may be empty. */
export const typedPassword = z
  .string({ error: errorKey('passwordRequired') })
  .check(atMost(1000, 'passwordTooLong'), z.refine(isStorable, errorKey('invalidCharacters')));

const requiredText = (max: number, missing: FieldTextKey, isAllowed: (text: string) => boolean) =>
  z
    .string({ error: errorKey(missing) })
    .check(
      ...composed(max),
      z.refine(hasVisibleCharacter, { error: errorKey(missing), abort: true }),
      z.refine(isAllowed, errorKey('invalidCharacters')),
    );
/** One line of text, trimmed, 1 to `max` code points; `missing` is the error for an empty text. */
export const requiredLine = (max: number, missing: FieldTextKey) =>
  requiredText(max, missing, isOneLine);
/** Text that may have line breaks, trimmed, 1 to `max` code points. */
export const requiredParagraph = (max: number, missing: FieldTextKey) =>
  requiredText(max, missing, isParagraph);

const optionalText = (max: number, isAllowed: (text: string) => boolean) =>
  z.optional(
    z.nullable(
      z
        .string({ error: errorKey('invalidValue') })
        .check(...composed(max), z.refine(isAllowed, errorKey('invalidCharacters'))),
    ),
  );
export const optionalLine = (max: number) => optionalText(max, isOneLine);
export const optionalParagraph = (max: number) => optionalText(max, isParagraph);

/** An e-mail address; `missing` and `tooLong` are the errors for an empty and for a long text. */
export const emailOf = (missing: FieldTextKey, tooLong: FieldTextKey = 'fieldTooLong') =>
  z.string({ error: errorKey(missing) }).check(
    z.trim(),
    atMost(EMAIL_MAX_LENGTH, tooLong),
    z.minLength(1, { error: errorKey(missing), abort: true }),
    z.toLowerCase(),
    z.refine((text) => isOneLine(text) && isEmailShaped(text), errorKey('validEmailRequired')),
    // Lower-casing can turn one letter into two.
    z.maxLength(EMAIL_MAX_LENGTH, errorKey(tooLong)),
  );
/** Addresses are compared without regard to case and stored in lower case. */
export const email = emailOf('enterEmailRequired');
/** At sign-up one error text covers address and password. */
export const accountEmail = emailOf('emailAndPasswordRequired');

const passwordOf = (missing: FieldTextKey, tooShort: FieldTextKey) =>
  exactText(PASSWORD_MAX_LENGTH, missing, 'passwordTooLong').check(
    z.refine((text) => codePointLength(text) >= PASSWORD_MIN_LENGTH, errorKey(tooShort)),
  );
export const password = passwordOf('emailAndPasswordRequired', 'passwordTooShort');
export const newPassword = passwordOf('newPasswordTooShort', 'newPasswordTooShort');

export const code = z.string({ error: errorKey('enterVerificationCode') }).check(
  atMost(EMAIL_MAX_LENGTH, 'invalidCodeFormat'),
  // Korean and Japanese keyboards type full-width digits.
  z.normalize('NFKC'),
  z.trim(),
  z.regex(/^\d{6}$/, errorKey('invalidCodeFormat')),
);

export const latitude = z.number({ error: errorKey('locationPermissionRequired') }).check(
  z.minimum(-90, errorKey('invalidValue')),
  z.maximum(90, errorKey('invalidValue')),
  z.refine((value) => value !== 0, errorKey('locationPermissionRequired')),
);
export const longitude = z
  .number({ error: errorKey('locationPermissionRequired') })
  .check(z.minimum(-180, errorKey('invalidValue')), z.maximum(180, errorKey('invalidValue')));

/** A row id in a body. */
export const id = z
  .int({ error: errorKey('invalidValue') })
  .check(z.positive(errorKey('invalidValue')));

export const optionalId = z.optional(z.nullable(id));

/** At most `max` items. Not `maxLength`: it would also measure a text. */
export const listOf = <T extends z.ZodMiniType>(item: T, max: number) =>
  z
    .array(item, { error: errorKey('invalidValue') })
    .check(z.refine<unknown[]>((items) => items.length <= max, errorKey('invalidValue')));

/** A row id in a path or query. */
export const idText = z.pipe(
  z
    .string({ error: errorKey('invalidValue') })
    .check(z.regex(/^[1-9]\d{0,14}$/, errorKey('invalidValue'))),
  z.transform(Number),
);

/** The path of a route that names one row. */
export const idParams = z.object({ id: idText });

/** A UUID of the client, in lower case, under which the server stores a repeated write once. */
export const clientId = z.optional(
  z.nullable(
    z
      .string({ error: errorKey('invalidValue') })
      .check(
        z.regex(
          /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
          errorKey('invalidValue'),
        ),
        z.toLowerCase(),
      ),
  ),
);

const DECIMAL = /^-?\d{1,3}(\.\d{1,20})?$/;
const decimalText = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z
        .string({ error: errorKey('invalidValue') })
        .check(z.regex(DECIMAL, errorKey('invalidValue'))),
      z.transform(Number),
    ),
    z
      .number()
      .check(z.minimum(min, errorKey('invalidValue')), z.maximum(max, errorKey('invalidValue'))),
  );
export const latitudeText = decimalText(-90, 90);
export const longitudeText = decimalText(-180, 180);

const limitText = z.string().check(z.regex(/^\d{1,4}$/, errorKey('limitInvalid')));
const limitNumber = z.pipe(
  z.transform(Number),
  z
    .number()
    .check(
      z.minimum(1, errorKey('limitInvalid')),
      z.maximum(LIST_LIMIT_MAX, errorKey('limitInvalid')),
    ),
);
export const limit = (fallback: number) =>
  z.pipe(z._default(limitText, String(fallback)), limitNumber);
/** The end of a page as its `Link` names it: the values by which the list is sorted. */
export const cursor = (minLength: number, maxLength = minLength) =>
  z.optional(
    z.pipe(
      z
        .string({ error: errorKey('invalidValue') })
        .check(
          z.regex(
            new RegExp(`^\\d{1,13}(-\\d{1,13}){${minLength - 1},${maxLength - 1}}$`),
            errorKey('invalidValue'),
          ),
        ),
      z.transform((text) => text.split('-').map(Number)),
    ),
  );
/** For lists that are returned whole by default. */
export const optionalLimit = z.optional(z.pipe(limitText, limitNumber));

/** Before a searched text is folded, which can make it shorter. */
const TYPED_SEARCH_MAX_LENGTH = 10 * MESSAGE_SEARCH_MAX_LENGTH;
/** A text to search messages for, folded as they are. */
export const searchText = z
  .string({ error: errorKey('invalidValue') })
  .check(
    atMost(TYPED_SEARCH_MAX_LENGTH, 'fieldTooLong'),
    z.refine<string>(isStorable, { error: errorKey('invalidCharacters'), abort: true }),
    z.overwrite(toSearchedText),
    z.refine<string>(isSearchable, errorKey('invalidValue')),
  );

/** Date and time in a response: ISO 8601, UTC. */
export const timestamp = z.iso.datetime();
export const messageResponse = z.strictObject({ message: z.string() });
