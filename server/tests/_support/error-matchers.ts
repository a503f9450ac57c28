import { ERROR_STATUS, type ErrorCode } from '@meongmate/shared/contract/errors';

/** The shape of an error response: `expect(response).toMatchObject(errorResponse('forbidden'))`. */
export function errorResponse(code: ErrorCode, fields?: Record<string, string>) {
  return { status: ERROR_STATUS[code], body: { code, ...(fields && { fields }) } };
}

/** Returns status, code and the sorted names of the invalid fields of an error response. */
export function fieldErrorsOf(response: {
  status: number;
  body: { code?: string; fields?: object };
}) {
  const { status, body } = response;
  return { status, code: body.code, fields: Object.keys(body.fields ?? {}).sort() };
}

/** The result that `fieldErrorsOf` returns if exactly these fields are invalid. */
export const invalidFields = (...fields: string[]) => ({
  status: 400,
  code: 'validation_failed',
  fields: fields.sort(),
});
