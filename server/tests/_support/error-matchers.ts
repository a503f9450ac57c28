import { ERROR_STATUS, type ErrorCode } from '@meongmate/shared/contract/errors';

/** The shape of an error response: `expect(answer).toMatchObject(refused('forbidden'))`. */
export function refused(code: ErrorCode, fields?: Record<string, string>) {
  return { status: ERROR_STATUS[code], body: { code, ...(fields && { fields }) } };
}

/** Returns status, code and the sorted names of the invalid fields of an error response. */
export function refusedFields(answer: {
  status: number;
  body: { code?: string; fields?: object };
}) {
  const { status, body } = answer;
  return { status, code: body.code, fields: Object.keys(body.fields ?? {}).sort() };
}

/** The result that `refusedFields` returns if exactly these fields are invalid. */
export const wrong = (...fields: string[]) => ({
  status: 400,
  code: 'validation_failed',
  fields: fields.sort(),
});
