import { expect, it } from 'vitest';
import { VARIABLE_NAMES } from './config.ts';
import { findUnknownVariables } from './unknown-variables.ts';

const unknownIn = (...names: string[]) =>
  findUnknownVariables(Object.fromEntries(names.map((name) => [name, 'x'])), VARIABLE_NAMES);

it.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['S3_BUCKETT', 'S3_BUCKET'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['SECRTE', 'SECRET'],
  ['PORTS', 'PORT'],
  ['smtp_url', 'SMTP_URL'],
  ['OTEL_EXPORTER_OTLP_ENDPONT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['SMTP_PASSWORD', null],
  ['S3_FORCE_PATH_STYLE', null],
])('[CFG-34] %s is unknown, similar to %s', (variable, similarTo) => {
  expect(unknownIn(variable)).toEqual([{ variable, similarTo }]);
});

it('[CFG-34] variables of the system and those that are known or empty are not reported', () => {
  expect(unknownIn(...VARIABLE_NAMES)).toEqual([]);
  const ofTheSystem = ['PATH', 'HOME', 'HOSTNAME', 'MAIL', 'LANG', 'PWD', 'SHELL', 'TERM', 'TZ'];
  expect(unknownIn(...ofTheSystem, 'NODE_ENV', 'LOGNAME', 'npm_config_cache')).toEqual([]);
  expect(unknownIn('OTEL_SERVICE_NAME', 'OTEL_EXPORTER_OTLP_HEADERS')).toEqual([]);
  expect(findUnknownVariables({ SMTP_ULR: '' }, VARIABLE_NAMES)).toEqual([]);
});
