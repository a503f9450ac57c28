import { JSON_BODY_LIMIT } from '@meongmate/shared/rules/limits';
import type { FastifyInstance } from 'fastify';
import { validationFailed } from './errors.ts';

const DEPTH_MAX = 20;
const CONTAINERS_MAX = 1000;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = new Set(['{', '['].map((character) => character.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((character) => character.charCodeAt(0)));

/** Whether the quote at `index` is part of a string: an odd number of backslashes precedes it. */
function isEscaped(json: Buffer, index: number): boolean {
  let backslashes = 0;
  while (json[index - 1 - backslashes] === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/**
 * Whether JSON can be parsed at a cost that its length alone bounds: at most 20 deep, at most 1,000
 * containers, and at most 64 KB outside of strings. A parser makes an object of each `{}` and a value
 * of each `1,`, which take many times the memory of the text. Invalid JSON is left to the parser.
 * Strings are skipped by a native search for their end; each escaped quote stops that search and
 * therefore counts as outside.
 */
export function hasBoundedStructure(json: Buffer): boolean {
  let depth = 0;
  let containers = 0;
  let bytesOutsideStrings = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    if (isInString) {
      index = json.indexOf(QUOTE, index);
      if (index < 0) break;
    }
    const byte = json[index] ?? 0;
    bytesOutsideStrings += 1;
    if (byte === QUOTE) isInString = !isInString || isEscaped(json, index);
    else if (CLOSING.has(byte)) depth -= 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      containers += 1;
    }
    if (depth > DEPTH_MAX || containers > CONTAINERS_MAX || bytesOutsideStrings > JSON_BODY_LIMIT)
      return false;
  }
  return true;
}

/** Accepts JSON bodies and no other type that Fastify accepts by default. */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const json = body as Buffer;
    // A request without arguments may still have a content type.
    if (json.length === 0) done(null, undefined);
    else if (!hasBoundedStructure(json)) done(validationFailed('body', 'invalidValue'));
    else void parse(request, json.toString(), done);
  });
}
