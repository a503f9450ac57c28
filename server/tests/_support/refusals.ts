import { ERROR_STATUS, type ErrorCode } from '@meongmate/shared/contract/errors';

/** What an answer that refuses looks like: `expect(answer).toMatchObject(refused('forbidden'))`. */
export function refused(code: ErrorCode, fields?: Record<string, string>) {
  return { status: ERROR_STATUS[code], body: { code, ...(fields && { fields }) } };
}

/** A refusal of a body or path that names exactly these fields. */
export function refusedFields(answer: {
  status: number;
  body: { code?: string; fields?: object };
}) {
  const { status, body } = answer;
  return { status, code: body.code, fields: Object.keys(body.fields ?? {}).sort() };
}

/** What `refusedFields` makes of such an answer. */
export const wrong = (...fields: string[]) => ({
  status: 400,
  code: 'validation_failed',
  fields: fields.sort(),
});
