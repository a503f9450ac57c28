import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ClientFrame } from '../realtime/protocol.ts';
import { ROUTES } from './routes.ts';

const MEGABYTE = 1_000_000;
const LONG = 'x'.repeat(MEGABYTE);
const MANY = Array.from({ length: 100_000 }, () => 'monday');
const NESTED = { a: { a: { a: LONG } } };
/** Whatever a field is meant to be, it is none of these. */
const BEYOND = [LONG, MANY, [LONG], JSON.stringify(MANY), NESTED, 1e300, -1e300];

/** The objects a schema takes: itself, or whatever it is a choice of or begins with. */
function objectsIn(schema: z.core.$ZodType): z.core.$ZodObject[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'object') return [schema as z.core.$ZodObject];
  if (def.type === 'union') return def.options.flatMap(objectsIn);
  if (def.type === 'pipe') return objectsIn(def.in);
  if (def.type === 'optional' || def.type === 'default') return objectsIn(def.innerType);
  throw new Error(`a call takes ${def.type}`);
}

/** Photos end at their bytes and at the limit of the whole body (PHO-18, API-18). */
const PHOTOS = ['profileImage', 'dogImage'];

/** What may be anything is thrown away unread (NEAR-16, GGL-13). */
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
  '[API-43] every field of %s has a bound',
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
