import { ErrorBody } from '@meongmate/shared/contract/errors';
import type { Access, Route } from '@meongmate/shared/contract/route';
import type { RouteName } from '@meongmate/shared/contract/routes';
import { VERSION } from '@meongmate/shared/version';
import * as z from 'zod/mini';
import { OPERATIONS } from './openapi-operations.ts';

type Json = Record<string, unknown>;

/** The only successful response without a body. */
const NOT_MODIFIED = '304';

const ACCESS_TEXTS: Record<Access, string> = {
  public: 'Anyone.',
  session: 'A valid session.',
  terms: 'A valid session; the terms are accepted.',
  member: 'A valid session of a member: terms accepted, profile complete.',
  admin: 'A moderator, whose `userId` in the query is their own.',
};

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

/** The properties of an object schema as path or query parameters. */
function parametersOf(
  schema: z.ZodMiniType | undefined,
  location: 'path' | 'query',
  examples: Record<string, unknown> = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    ...(name in examples && { example: String(examples[name]) }),
  }));
}

function requestBodyOf({ body, multipart }: Route, example: unknown): Json | undefined {
  if (body) {
    const content = { schema: schemaOf(body, 'input'), ...(example !== undefined && { example }) };
    return { required: example !== undefined, content: { 'application/json': content } };
  }
  if (!multipart) return undefined;
  const properties = Object.fromEntries(
    Object.entries(multipart).map(([name, kind]) => [
      name,
      {
        type: 'string',
        ...(kind === 'file' && { format: 'binary' }),
        ...(typeof kind !== 'string' && { enum: kind }),
      },
    ]),
  );
  const required = Object.keys(multipart).filter((name) => multipart[name] !== 'optional-text');
  const schema = { type: 'object', properties, required };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function operationOf(route: Route): Json {
  const operation = OPERATIONS[route.name as RouteName];
  const requestBody = requestBodyOf(route, operation.body);
  const content = route.response && {
    'application/json': { schema: schemaOf(route.response, 'output') },
  };
  const otherResponses = Object.fromEntries(
    Object.entries(operation.otherResponses ?? {}).map(([status, description]) => [
      status,
      { description, ...(status !== NOT_MODIFIED && content && { content }) },
    ]),
  );
  return {
    operationId: route.name,
    summary: operation.summary,
    tags: [route.name.split('.')[0]],
    description: `For: ${ACCESS_TEXTS[route.access]}`,
    parameters: [
      ...parametersOf(route.params, 'path', operation.params),
      ...parametersOf(route.query, 'query', operation.query),
    ],
    ...(requestBody && { requestBody }),
    ...(route.access === 'public' && { security: [] }),
    responses: {
      [route.status ?? 200]: { description: 'Done.', ...(content && { content }) },
      ...otherResponses,
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Refused' },
    },
  };
}

/** The route table as an OpenAPI 3.1 document; `cookie` is the name of the session cookie. */
export function toOpenApi(routes: readonly Route[], publicUrl: string, cookie: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meongmate',
      version: VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Ids in paths, queries and bodies are claims: the session says who is calling.',
    },
    servers: [{ url: publicUrl }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      responses: {
        Refused: {
          description: 'A text for a person, a stable code, and texts per field.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}
