import { JSON_BODY_LIMIT } from '@meongmate/shared/rules/limits';
import { hostileTexts } from '@meongmate/shared/test-support/hostile-texts';
import * as fc from 'fast-check';
import * as z from 'zod/mini';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Values that often break parsers, drivers or databases. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  true,
  '\u0000',
  '\ud800',
  'a\r\nBcc: x@y.z',
  '\u202e💥\u200d',
  "'; drop table users; --",
  '%00',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(20_000),
  [],
  {},
  [[[[]]]],
  { constructor: 1 },
  { $ne: null },
  ['1', '2'],
];
/** Fields that no caller may set. */
const FORBIDDEN = [
  'isAdmin',
  'isBlocked',
  'isDeleted',
  'termsAgreed',
  'agreedAt',
  'id',
  'email',
  'createdAt',
  'googleId',
  '__proto__',
  'constructor',
  'toString',
];

/** Existing ids, addresses and similar values, so that calls pass the first checks. */
export type KnownValues = readonly (string | number)[];

const text = (knownValues: KnownValues) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.constantFrom(...knownValues.map(String)) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 600 }) },
  );

function valuesFor(schema: JsonSchema, knownValues: KnownValues): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesFor(choice, knownValues)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.pattern) {
    return fc.oneof(
      fc.stringMatching(new RegExp(schema.pattern)),
      fc.constantFrom(...knownValues.map(String)),
    );
  }
  const [type] = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (type === 'integer') {
    const range = { min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 200, 200) };
    const ids = knownValues.filter((value) => typeof value === 'number');
    return fc.oneof(fc.integer(range), fc.constantFrom(...ids));
  }
  if (type === 'number') {
    const { minimum: min = -200, maximum: max = 200 } = schema;
    return fc.double({ min, max, noNaN: true });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'array')
    return fc.array(valuesFor(schema.items ?? {}, knownValues), { maxLength: 8 });
  if (type === 'object') return objectOf(schema, knownValues);
  if (type === 'string') return text(knownValues);
  return fc.jsonValue();
}

/** Almost as long as a body may be. */
const HOSTILE_TEXTS = [...hostileTexts(JSON_BODY_LIMIT - 4096)];

const invalidValues = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.jsonValue(),
  fc.constantFrom(...HOSTILE_TEXTS),
);

/** An object of the schema in which some fields are invalid or missing, or with unknown fields added. */
function objectOf(
  { properties = {} }: JsonSchema,
  knownValues: KnownValues,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof(
      { weight: 8, arbitrary: valuesFor(schema, knownValues).map((value) => ({ value })) },
      { weight: 2, arbitrary: invalidValues.map((value) => ({ value })) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  ]);
  const extra = fc.dictionary(fc.constantFrom(...FORBIDDEN), invalidValues, { maxKeys: 2 });
  return fc
    .tuple(fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>), extra)
    .map(([given, unknownFields]) => {
      const object: Record<string, unknown> = { ...unknownFields };
      for (const [name, field] of Object.entries(given)) {
        if (field !== null) object[name] = (field as { value: unknown }).value;
      }
      return object;
    });
}

/** Inputs around a schema of the contract: almost valid, slightly wrong, or unrelated. */
export function valuesAround(
  schema: z.ZodMiniType,
  knownValues: KnownValues,
): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof(
    { weight: 9, arbitrary: valuesFor(json, knownValues) },
    { weight: 1, arbitrary: invalidValues },
  );
}
