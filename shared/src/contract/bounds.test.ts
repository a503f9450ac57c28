import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FRAME_MAX_BYTES } from '../realtime/connection.ts';
import { ClientFrame } from '../realtime/protocol.ts';
import { JSON_BODY_LIMIT } from '../rules/limits.ts';
import { hostileTexts } from '../test-support/hostile-texts.ts';
import { ROUTES } from './routes.ts';

const MEGABYTE = 1_000_000;
const LONG = 'x'.repeat(MEGABYTE);
const MANY = Array.from({ length: 100_000 }, () => 'monday');
const NESTED = { a: { a: { a: LONG } } };
/** Values that no field may accept, of any type. */
const BEYOND = [LONG, MANY, [LONG], JSON.stringify(MANY), NESTED, 1e300, -1e300];

/** Returns the object schemas inside a schema: itself, the options of a union, the inner or input schema. */
function objectsIn(schema: z.core.$ZodType): z.core.$ZodObject[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'object') return [schema as z.core.$ZodObject];
  if (def.type === 'union') return def.options.flatMap(objectsIn);
  if (def.type === 'pipe') return objectsIn(def.in);
  if (def.type === 'optional' || def.type === 'default') return objectsIn(def.innerType);
  throw new Error(`a call takes ${def.type}`);
}

/** Photos are limited by their bytes and by the body limit (PHO-5). */
const PHOTOS = ['profileImage', 'dogImage', 'photo'];

/** A field that accepts any value is never read (USR-16). */
function isIgnored({ _zod }: z.core.$ZodType): boolean {
  const { def } = _zod as z.core.$ZodTypes['_zod'];
  return def.type === 'optional' ? isIgnored(def.innerType) : def.type === 'unknown';
}

const fieldsOf = (schema: z.core.$ZodType): [string, z.core.$ZodType][] =>
  objectsIn(schema)
    .flatMap((object) => Object.entries(object._zod.def.shape))
    .filter(([name, field]) => !isIgnored(field) && !PHOTOS.includes(name));

const SCHEMAS = ROUTES.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`the ${part} of ${name}`, schema] as const] : [],
  ),
);

it.each([...SCHEMAS, ['a frame', ClientFrame] as const])(
  'every field of %s has a bound',
  (_, schema) => {
    const fields = fieldsOf(schema);
    expect(fields.length).toBeGreaterThan(0);
    const unbounded = fields.flatMap(([name, field]) =>
      BEYOND.filter((value) => z.core.safeParse(field, value).success).map(
        (value) => `${name}: ${JSON.stringify(value).slice(0, 20)}`,
      ),
    );
    expect(unbounded).toEqual([]);
  },
);

/** Node reads at most this many bytes of headers, including the request line with the URL. */
const HEADERS_MAX_BYTES = 16 * 1024;

/** Text limit → the fields that can receive a text of that length, with the name of the first such field. */
const FIELDS_BY_LIMIT = new Map<number, Map<z.core.$ZodType, string>>();

function addFields(limit: number, place: string, schema: z.core.$ZodType | undefined): void {
  const fields = FIELDS_BY_LIMIT.get(limit) ?? new Map<z.core.$ZodType, string>();
  for (const [name, field] of schema ? fieldsOf(schema) : []) {
    if (!fields.has(field)) fields.set(field, `${place} ${name}`);
  }
  FIELDS_BY_LIMIT.set(limit, fields);
}

/** A pattern that reads such a text is found by its issue, so that a body of photos needs no longer one. */
const limitOf = (bodyLimit = JSON_BODY_LIMIT) => Math.min(bodyLimit, MEGABYTE);

for (const { name, params, query, body, bodyLimit } of ROUTES) {
  addFields(HEADERS_MAX_BYTES, `path of ${name}:`, params);
  addFields(HEADERS_MAX_BYTES, `query of ${name}:`, query);
  addFields(limitOf(bodyLimit), `body of ${name}:`, body);
}
addFields(FRAME_MAX_BYTES, 'frame:', ClientFrame);

it.each([...FIELDS_BY_LIMIT])(
  'a hostile text of %d bytes fails with exactly one issue in every field that it can reach',
  (limit, fields) => {
    expect(fields.size).toBeGreaterThan(1);
    const wrong = new Set<string>();
    for (const text of hostileTexts(limit)) {
      // A text of mostly spaces is short after trimming, so a field may accept it.
      const isShort = text.trim().length < 5;
      for (const [field, name] of fields) {
        const { success, error } = z.core.safeParse(field, text);
        // The length check aborts all others: a second issue means that a pattern has read the text.
        const isRight = success ? isShort : isShort || error.issues.length === 1;
        if (!isRight) wrong.add(`${name} ${JSON.stringify(text.slice(0, 8))}`);
      }
    }
    expect([...wrong]).toEqual([]);
  },
);
