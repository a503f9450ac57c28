import { escapeHtml } from '../../platform/html.ts';
import { createPlainPage } from './plain-page.ts';

/** The parts of the document that the page shows. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  description?: string;
}
interface Media {
  schema: Schema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description?: string; content?: Record<string, Media> }>;
}

const page = createPlainPage(`
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.5rem 0 }
nav a { padding: .5rem 1rem; min-height: 1.75rem; border-radius: 2rem; background: var(--park-soft); color: inherit; text-decoration: none }
h2, nav a { text-transform: capitalize }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; min-height: 1.75rem; padding: .75rem 0; cursor: pointer }
summary b { min-width: 3.75rem; color: var(--park) } summary small { flex: 1 1 16rem }
details > :last-child { margin-bottom: 1.25rem } details > p { margin: 0 }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin-bottom: .75rem }
td { padding: .375rem .75rem .375rem 0; vertical-align: top; border-top: 1px solid var(--line) } td:first-child { width: 38% }
table.given td:last-child { width: 30% }`);

export const DOCS_POLICY = page.policy;

const text = (value: unknown) => escapeHtml(String(value));
/** A long name breaks where it is put together. */
const name = (value: string) =>
  `<code>${text(value).replace(/(?<=[.a-z])(?=[A-Z])|(?<=\.)/g, '<wbr>')}</code>`;
/** `friendRequests` as two words. */
const words = (group: string) => text(group.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());
const example = (value: unknown) => {
  const written = JSON.stringify(value, null, 2);
  // A photo in an example is longer than all the rest.
  return `<pre>${text(written.replace(/(base64,.{12})[^"]{24,}/g, '$1…'))}</pre>`;
};

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const range =
    schema.type === 'integer' && schema.minimum !== undefined && schema.maximum !== undefined
      ? Math.abs(schema.maximum) < 1e6 && ` ${schema.minimum}–${schema.maximum}`
      : schema.maxLength && ` up to ${schema.maxLength}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return `${schema.format ?? type}${range || ''}`;
}

function fieldsOf(schema: Schema, prefix = ''): string {
  const inner = schema.items ?? schema.anyOf?.find(({ properties }) => properties) ?? schema;
  const rows = Object.entries(inner.properties ?? {}).map(([key, field]) => {
    const isNeeded = inner.required?.includes(key);
    const below =
      field.items?.properties || field.properties || field.anyOf
        ? fieldsOf(field, `${prefix}${key}.`)
        : '';
    return `<tr><td>${name(prefix + key)}</td><td>${text(typeOf(field))}${isNeeded ? '' : ' <small>optional</small>'}</td></tr>${below}`;
  });
  return rows.join('');
}

const table = (rows: string, kind = '') => (rows ? `<table${kind}>${rows}</table>` : '');

function media(title: string, content: Record<string, Media> | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema, example: given }]) => {
      const kind = schema.items ? 'a list of' : '';
      const shown = given === undefined ? '' : example(given);
      return `<h3>${title} <small>${text(type)} ${kind}</small></h3>${table(fieldsOf(schema))}${shown}`;
    })
    .join('');
}

function operation(method: string, path: string, call: Operation): string {
  const parameters = call.parameters.map(
    ({ name: key, in: place, required, schema, example: given }) =>
      `<tr><td>${name(key)}</td><td>${text(typeOf(schema))} <small>${text(place)}${required ? '' : ', optional'}</small></td><td><code>${given === undefined ? '' : text(given)}</code></td></tr>`,
  );
  const answers = Object.entries(call.responses)
    .filter(([status]) => /^2/.test(status))
    .map(([status, { content }]) => media(`Answer ${text(status)}`, content));
  return `<details id="${text(call.operationId)}"><summary><b>${text(method.toUpperCase())}</b><code>${text(path)}</code><small>${text(call.summary)}</small></summary><p class="soft">${text(call.description)}</p>${table(parameters.join(''), ' class="given"')}${media('Body', call.requestBody?.content)}${answers.join('')}</details>`;
}

/** The document as a page for people. */
export function toDocsPage({ info, paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
  const groups = [...new Set(calls.map(({ call }) => call.tags[0] ?? ''))];
  const sections = groups.map((group) => {
    const own = calls.filter(({ call }) => call.tags[0] === group);
    const shown = own.map(({ method, path, call }) => operation(method, path, call)).join('');
    return `<section><h2 id="${text(group)}">${words(group)}</h2>${shown}</section>`;
  });
  const links = groups.map((group) => `<a href="#${text(group)}">${words(group)}</a>`).join('');
  return page.toHtml(
    `${info.title} API`,
    `<h1>${text(info.title)} API</h1><p>${text(info.description)} A refusal is <code>{ error, code, fields? }</code>. The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p><nav aria-label="Groups">${links}</nav><main>${sections.join('')}</main>`,
  );
}
