import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/html.ts';

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

const STYLE = `
:root { color-scheme: light dark; --ink: #1f2421; --soft: #5c645f; --page: #fbf8f3; --card: #fff; --line: #e6e0d6; --park: #1f7a4d }
@media (prefers-color-scheme: dark) { :root { --ink: #f2efe9; --soft: #b3bab5; --page: #161a18; --card: #1f2422; --line: #343b37; --park: #58c28d } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
a { color: var(--park) } h2 { margin-top: 2.5rem; text-transform: capitalize }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem } nav a { padding: .5rem 0; text-transform: capitalize }
details { margin: .5rem 0; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 0 1rem }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere } summary b { color: var(--park) }
code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { overflow-x: auto; padding: .75rem; background: var(--page); border-radius: .5rem }
table { width: 100%; border-collapse: collapse; margin-bottom: 1rem } td, th { padding: .35rem .75rem .35rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); overflow-wrap: anywhere }
small, p.for { color: var(--soft) } h3 { font-size: 1rem; margin: 1rem 0 .25rem }`;

/** Nothing loads and nothing runs: text and this one style. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const text = (value: unknown) => escapeHtml(String(value));
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
  const rows = Object.entries(inner.properties ?? {}).map(([name, field]) => {
    const isNeeded = inner.required?.includes(name);
    const below =
      field.items?.properties || field.properties || field.anyOf
        ? fieldsOf(field, `${prefix}${name}.`)
        : '';
    return `<tr><td><code>${text(prefix + name)}</code></td><td>${text(typeOf(field))}</td><td><small>${isNeeded ? '' : 'optional'}</small></td></tr>${below}`;
  });
  return rows.join('');
}

const table = (rows: string) => (rows ? `<table>${rows}</table>` : '');

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
    ({ name, in: place, required, schema, example: given }) =>
      `<tr><td><code>${text(name)}</code></td><td>${text(typeOf(schema))}</td><td><small>${text(place)}${required ? '' : ', optional'}</small></td><td><code>${given === undefined ? '' : text(given)}</code></td></tr>`,
  );
  const answers = Object.entries(call.responses)
    .filter(([status]) => /^2/.test(status))
    .map(([status, { content }]) => media(`Answer ${text(status)}`, content));
  return `<details id="${text(call.operationId)}"><summary><b>${text(method.toUpperCase())}</b> <code>${text(path)}</code> · ${text(call.summary)}</summary><p class="for">${text(call.description)}</p>${table(parameters.join(''))}${media('Body', call.requestBody?.content)}${answers.join('')}</details>`;
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
    return `<section><h2 id="${text(group)}">${text(group)}</h2>${shown}</section>`;
  });
  const links = groups.map((group) => `<a href="#${text(group)}">${text(group)}</a>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(info.title)} API</title><style>${STYLE}</style></head><body><h1>${text(info.title)} API</h1><p>${text(info.description)} A refusal is <code>{ error, code, fields? }</code>. The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p><nav aria-label="Groups">${links}</nav><main>${sections.join('')}</main></body></html>`;
}
