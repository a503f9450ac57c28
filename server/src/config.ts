import path from 'node:path';
import { MAP_PROVIDERS } from '@meongmate/shared/contract/site';
import { isEmailShaped } from '@meongmate/shared/rules/text';
import * as z from 'zod/mini';
import { parseRange, type TrustProxy } from './platform/http/proxy-trust.ts';

const nonEmptyText = z.string().check(z.minLength(1));
const integer = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );
/** Schemes whose URL may omit the host: it is then a local socket or the default host. */
const HOST_OPTIONAL_PROTOCOLS = new Set(['postgres:', 'postgresql:', 'redis:', 'rediss:']);

const urlWithProtocol = (...protocols: string[]) =>
  z.string().check(
    z.refine(
      (value) => {
        if (!URL.canParse(value)) return false;
        const url = new URL(value);
        return (
          protocols.includes(url.protocol.slice(0, -1)) &&
          (url.hostname !== '' || HOST_OPTIONAL_PROTOCOLS.has(url.protocol))
        );
      },
      { abort: true },
    ),
  );
/** The origin as browsers write it, from any spelling of the value; the app must be at its root. */
const origin = z.pipe(
  urlWithProtocol('http', 'https').check(
    z.refine((value) => {
      const { href, origin } = new URL(value);
      return href.startsWith(origin) && /^\/*$/.test(href.slice(origin.length));
    }),
  ),
  z.transform((value) => new URL(value).origin),
);
const mailAddresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) =>
      value
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    ),
  ),
  z.array(z.string().check(z.refine(isEmailShaped))),
);

/** `host:port`, as in a URL. */
const pushHosts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) =>
      value
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  ),
  z.array(
    z.string().check(
      z.regex(/^(\[[0-9a-f:]+\]|[a-z0-9.-]+):[1-9]\d{0,4}$/, { abort: true }),
      // Rejects a port above 65535, and a host that is no name or address.
      z.refine((host) => URL.canParse(`https://${host}`)),
    ),
  ),
);

const PROXY_HOPS: Record<string, number> = { false: 0, true: 1 };
/** A number of proxies, or address ranges. */
const trustProxy = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value): TrustProxy => {
      const hops = PROXY_HOPS[value] ?? (/^\d{1,2}$/.test(value) ? Number(value) : undefined);
      return hops ?? value.split(',').map((range) => range.trim());
    }),
  ),
  z
    .custom<TrustProxy>()
    .check(z.refine((value) => typeof value === 'number' || value.every(parseRange))),
);

/** The schema of each variable, and the expected value as shown in the error line. */
const VARIABLES = {
  PORT: [integer(0, 65_535), 'a whole number from 0 to 65535'],
  HOST: [nonEmptyText, 'an address to listen on'],
  PUBLIC_URL: [origin, 'an http:// or https:// address without a path'],
  DATA_DIR: [nonEmptyText, 'a folder'],
  DATABASE_URL: [urlWithProtocol('postgres', 'postgresql'), 'a postgres:// address'],
  REDIS_URL: [urlWithProtocol('redis', 'rediss'), 'a redis:// address'],
  S3_ENDPOINT: [urlWithProtocol('http', 'https'), 'an http:// or https:// address'],
  S3_BUCKET: [nonEmptyText, 'the name of a bucket'],
  S3_REGION: [nonEmptyText, 'the name of a region'],
  S3_ACCESS_KEY_ID: [nonEmptyText, 'an access key id'],
  S3_SECRET_ACCESS_KEY: [nonEmptyText, 'a secret access key'],
  SMTP_URL: [urlWithProtocol('smtp', 'smtps'), 'an smtp:// or smtps:// address'],
  MAIL_FROM: [
    z.string().check(z.regex(/^([^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)),
    'a mail address, or a name and one as in Meongmate <hello@example.com>',
  ],
  AWAY_MAIL_MINUTES: [integer(0, 10_080), 'minutes from 0 to 10080 (a week)'],
  PUSH_HOSTS: [pushHosts, 'hosts with ports separated by commas, as in push.example.com:443'],
  SECRET: [z.string().check(z.minLength(32)), 'a secret of at least 32 characters'],
  ADMIN_EMAILS: [mailAddresses, 'mail addresses separated by commas'],
  GOOGLE_CLIENT_ID: [nonEmptyText, 'a client id'],
  GOOGLE_CLIENT_SECRET: [nonEmptyText, 'a client secret'],
  GOOGLE_ISSUER: [urlWithProtocol('http', 'https'), 'an http:// or https:// address'],
  MAPS_PROVIDER: [z.enum(MAP_PROVIDERS), 'open, naver or kakao'],
  MAPS_KEY: [nonEmptyText, 'a map key'],
  GEOIP_DB: [nonEmptyText, 'the path of an .mmdb file'],
  DATA_RETENTION_DAYS: [integer(1, 3650), 'a whole number of days from 1 to 3650'],
  SIGNUPS_PER_NETWORK: [integer(1, 1_000_000), 'a whole number of accounts from 1 to 1000000'],
  TRUST_PROXY: [
    trustProxy,
    'true, false, a number of proxies, or their addresses as in 10.0.0.0/8',
  ],
  METRICS_TOKEN: [z.string().check(z.minLength(16)), 'a token of at least 16 characters'],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'trace, debug, info, warn, error, fatal or silent',
  ],
} as const;

export const VARIABLE_NAMES: readonly string[] = Object.keys(VARIABLES);

const SECRET_VARIABLES = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'SECRET',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
]);

/** One line that names the variable, the received value and the expected value. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

function read<const K extends keyof typeof VARIABLES>(
  environment: Environment,
  name: K,
): z.output<(typeof VARIABLES)[K][0]> | undefined {
  const raw = environment[name];
  if (raw === undefined || raw === '') return undefined;
  const [schema, expected] = VARIABLES[name];
  const result = z.safeParse(schema, raw);
  if (result.success) return result.data as z.output<(typeof VARIABLES)[K][0]>;
  const received = SECRET_VARIABLES.has(name)
    ? 'a value that is not shown here'
    : JSON.stringify(raw);
  throw new ConfigError(`${name} is ${received}, but must be ${expected}`);
}

function requireAllOrNone(environment: Environment, names: (keyof typeof VARIABLES)[]): void {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0 && missing.length < names.length) {
    const setName = names.find((name) => environment[name]);
    throw new ConfigError(`${missing[0]} is not set, but must be when ${setName} is`);
  }
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Returns the environment as one validated value. Throws `ConfigError`. No other code reads the environment.
 */
export function readConfig(environment: Environment) {
  const get = <K extends keyof typeof VARIABLES>(name: K) => read(environment, name);
  // An invalid value aborts the start even if another variable makes it irrelevant.
  for (const name of Object.keys(VARIABLES) as (keyof typeof VARIABLES)[]) get(name);
  requireAllOrNone(environment, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  requireAllOrNone(environment, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const port = get('PORT') ?? 3000;
  const publicUrl = get('PUBLIC_URL') ?? `http://localhost:${port}`;
  const googleClientId = get('GOOGLE_CLIENT_ID');
  const mapsProvider = get('MAPS_PROVIDER') ?? 'open';
  const mapsKey = get('MAPS_KEY') ?? null;
  if (mapsProvider !== 'open' && !mapsKey) {
    throw new ConfigError(`MAPS_KEY is not set, but must be when MAPS_PROVIDER is ${mapsProvider}`);
  }
  const redisUrl = get('REDIS_URL') ?? null;
  const secret = get('SECRET') ?? null;
  if (redisUrl && !secret) {
    throw new ConfigError('SECRET is not set, but must be when REDIS_URL is');
  }
  if (get('SMTP_URL') && !get('MAIL_FROM')) {
    throw new ConfigError('MAIL_FROM is not set, but must be when SMTP_URL is');
  }
  const s3Endpoint = get('S3_ENDPOINT');
  return {
    port,
    host: get('HOST') ?? '127.0.0.1',
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    dataDir: path.resolve(get('DATA_DIR') ?? './data'),
    databaseUrl: get('DATABASE_URL') ?? null,
    redisUrl,
    s3: s3Endpoint
      ? {
          endpoint: s3Endpoint,
          bucket: get('S3_BUCKET') ?? '',
          region: get('S3_REGION') ?? '',
          accessKeyId: get('S3_ACCESS_KEY_ID') ?? '',
          secretAccessKey: get('S3_SECRET_ACCESS_KEY') ?? '',
        }
      : null,
    secret,
    smtpUrl: get('SMTP_URL') ?? null,
    mailFrom: get('MAIL_FROM') ?? 'Meongmate <no-reply@localhost>',
    pushHosts: get('PUSH_HOSTS') ?? [],
    awayMailMinutes: get('AWAY_MAIL_MINUTES') ?? 60,
    adminEmails: get('ADMIN_EMAILS') ?? [],
    google: googleClientId
      ? {
          clientId: googleClientId,
          clientSecret: get('GOOGLE_CLIENT_SECRET') ?? '',
          issuer: get('GOOGLE_ISSUER') ?? 'https://accounts.google.com',
        }
      : null,
    maps: { provider: mapsProvider, key: mapsKey },
    geoipDb: get('GEOIP_DB') ?? null,
    retentionDays: get('DATA_RETENTION_DAYS') ?? 30,
    signUpsPerNetwork: get('SIGNUPS_PER_NETWORK') ?? 30,
    trustProxy: get('TRUST_PROXY') ?? 0,
    metricsToken: get('METRICS_TOKEN') ?? null,
    logLevel: get('LOG_LEVEL') ?? 'info',
  } as const;
}
