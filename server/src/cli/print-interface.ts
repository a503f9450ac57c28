/** Prints what clients and operators depend on, each part with a hash, for `scripts/release-interface.ts`. */
import { createHash } from 'node:crypto';
import { ERROR_STATUS, ErrorBody } from '@meongmate/shared/contract/errors';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { ClientFrame, ServerFrame } from '@meongmate/shared/realtime/protocol';
import * as z from 'zod/mini';
import { defaultOf, expectedOf, VARIABLE_NAMES } from '../config.ts';
import { toOpenApi } from '../features/site/openapi.ts';

type Json = Record<string, unknown>;

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Without the texts and examples of the document, which change nothing for a client. */
function hashOperation(operation: Json): string {
  const { summary: _, description: __, ...rest } = operation;
  return hashOf(
    JSON.parse(JSON.stringify(rest, (key, value) => (key === 'example' ? undefined : value))),
  );
}

function listOperations(): Record<string, string> {
  const { paths } = toOpenApi(ROUTES, '', '') as { paths: Record<string, Record<string, Json>> };
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        hashOperation(operation),
      ]),
    ),
  );
}

/** The frames of `/ws`, by direction and type. */
function listFrames(): Record<string, string> {
  const framesOf = (direction: string, schema: z.ZodMiniType): [string, string][] => {
    const { oneOf = [] } = z.toJSONSchema(schema, { unrepresentable: 'any' });
    return oneOf.map((frame) => {
      const { type } = frame.properties as { type: { const: string } };
      return [`${direction} ${type.const}`, hashOf(frame)];
    });
  };
  return Object.fromEntries([
    ...framesOf('frame to the server:', ClientFrame),
    ...framesOf('frame to the client:', ServerFrame),
  ]);
}

console.log(
  JSON.stringify({
    contract: {
      ...listOperations(),
      ...listFrames(),
      ...Object.fromEntries(
        Object.entries(ERROR_STATUS).map(([code, status]) => [`error ${code}`, String(status)]),
      ),
      'error body': hashOf(z.toJSONSchema(ErrorBody, { unrepresentable: 'any' })),
    },
    environment: Object.fromEntries(
      VARIABLE_NAMES.map((name) => [name, hashOf([expectedOf(name), defaultOf(name)])]),
    ),
  }),
);
