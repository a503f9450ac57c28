import path from 'node:path';
import { MAP_PROVIDERS } from '@meongmate/shared/contract/site';
import { isEmailShaped } from '@meongmate/shared/rules/text';
import * as z from 'zod/mini';
import { ConfigError } from './platform/config-error.ts';
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
/** Values separated by commas. */
const lowerCaseList = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .filter(Boolean),
  ),
);
const mailAddresses = z.pipe(lowerCaseList, z.array(z.string().check(z.refine(isEmailShaped))));

/** `host:port`, as in a URL. */
const pushHosts = z.pipe(
  lowerCaseList,
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

interface VariableOptions {
  /** The value of an unset variable; without one it is null. */
  default?: string;
  /** The received value is in no error line. */
  isSecret?: true;
}

/** The schema of each variable, and the expected value as shown in the error line. */
const VARIABLES = {
  PORT: [integer(0, 65_535), 'a whole number from 0 to 65535', { default: '3000' }],
  HOST: [nonEmptyText, 'an address to listen on', { default: '127.0.0.1' }],
  PUBLIC_URL: [origin, 'an http:// or https:// address without a path'],
  DATA_DIR: [nonEmptyText, 'a folder', { default: './data' }],
  DATABASE_URL: [
    urlWithProtocol('postgres', 'postgresql'),
    'a postgres:// address',
    { isSecret: true },
  ],
  REDIS_URL: [urlWithProtocol('redis', 'rediss'), 'a redis:// address', { isSecret: true }],
  S3_ENDPOINT: [urlWithProtocol('http', 'https'), 'an http:// or https:// address'],
  S3_BUCKET: [nonEmptyText, 'the name of a bucket'],
  S3_REGION: [nonEmptyText, 'the name of a region'],
  S3_ACCESS_KEY_ID: [nonEmptyText, 'an access key id'],
  S3_SECRET_ACCESS_KEY: [nonEmptyText, 'a secret access key', { isSecret: true }],
  SMTP_URL: [
    urlWithProtocol('smtp', 'smtps'),
    'an smtp:// or smtps:// address',
    { isSecret: true },
  ],
  MAIL_FROM: [
    z.string().check(z.regex(/^([^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)),
    'a mail address, or a name and one as in Meongmate <hello@example.com>',
    { default: 'Meongmate <no-reply@localhost>' },
  ],
  AWAY_MAIL_MINUTES: [integer(0, 10_080), 'minutes from 0 to 10080 (a week)', { default: '60' }],
  PUSH_HOSTS: [
    pushHosts,
    'hosts with ports separated by commas, as in push.example.com:443',
    { default: '' },
  ],
  SECRET: [
    z.string().check(z.minLength(32)),
    'a secret of at least 32 characters',
    { isSecret: true },
  ],
  ADMIN_EMAILS: [mailAddresses, 'mail addresses separated by commas', { default: '' }],
  GOOGLE_CLIENT_ID: [nonEmptyText, 'a client id'],
  GOOGLE_CLIENT_SECRET: [nonEmptyText, 'a client secret', { isSecret: true }],
  GOOGLE_ISSUER: [
    urlWithProtocol('http', 'https'),
    'an http:// or https:// address',
    { default: 'https://accounts.google.com' },
  ],
  KAKAO_CLIENT_ID: [nonEmptyText, 'a REST API key'],
  KAKAO_CLIENT_SECRET: [nonEmptyText, 'a client secret', { isSecret: true }],
  KAKAO_ISSUER: [
    urlWithProtocol('http', 'https'),
    'an http:// or https:// address',
    { default: 'https://kauth.kakao.com' },
  ],
  NAVER_CLIENT_ID: [nonEmptyText, 'a client id'],
  NAVER_CLIENT_SECRET: [nonEmptyText, 'a client secret', { isSecret: true }],
  NAVER_AUTH_URL: [
    origin,
    'an http:// or https:// address without a path',
    { default: 'https://nid.naver.com' },
  ],
  NAVER_API_URL: [
    origin,
    'an http:// or https:// address without a path',
    { default: 'https://openapi.naver.com' },
  ],
  MAPS_PROVIDER: [z.enum(MAP_PROVIDERS), 'open, naver or kakao', { default: 'open' }],
  MAPS_KEY: [nonEmptyText, 'a map key'],
  GEOIP_DB: [nonEmptyText, 'the path of an .mmdb file'],
  DATA_RETENTION_DAYS: [
    integer(1, 3650),
    'a whole number of days from 1 to 3650',
    { default: '30' },
  ],
  SIGNUPS_PER_NETWORK: [
    integer(1, 1_000_000),
    'a whole number of accounts from 1 to 1000000',
    { default: '30' },
  ],
  TRUST_PROXY: [
    trustProxy,
    'true, false, a number of proxies, or their addresses as in 10.0.0.0/8',
    { default: 'false' },
  ],
  METRICS_TOKEN: [
    z.string().check(z.minLength(16)),
    'a token of at least 16 characters',
    { isSecret: true },
  ],
  // The library reads the other standard `OTEL_*` variables itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    urlWithProtocol('http', 'https'),
    'an http:// or https:// address',
    { isSecret: true },
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'trace, debug, info, warn, error, fatal or silent',
    { default: 'info' },
  ],
} as const satisfies Record<string, readonly [z.ZodMiniType, string, VariableOptions?]>;

type Variables = typeof VARIABLES;
export type VariableName = keyof Variables;
export const VARIABLE_NAMES = Object.keys(VARIABLES) as VariableName[];

const optionsOf = (name: VariableName): VariableOptions => VARIABLES[name][2] ?? {};

/** The expected value, as in the error line. */
export const expectedOf = (name: VariableName): string => VARIABLES[name][1];

/** The value of a variable that is not set, as written in the environment. */
export const defaultOf = (name: VariableName): string | undefined => optionsOf(name).default;

type Environment = Record<string, string | undefined>;

type Values = {
  [K in VariableName]:
    | z.output<Variables[K][0]>
    | (Variables[K] extends readonly [unknown, string, { default: string }] ? never : null);
};

/** Throws one line that names the variable, the received value and the expected value. */
function readVariable(name: VariableName, given: string | undefined): unknown {
  const [schema, expected] = VARIABLES[name];
  const raw = given || defaultOf(name);
  if (raw === undefined) return null;
  const result = z.safeParse(schema, raw);
  if (result.success) return result.data;
  const received = optionsOf(name).isSecret
    ? 'a value that is not shown here'
    : JSON.stringify(raw);
  throw new ConfigError(`${name} is ${received}, but must be ${expected}`);
}

/** The level for the errors of a start; the default, if the variable is invalid. */
export function readLogLevel(environment: Environment): string {
  const result = z.safeParse(VARIABLES.LOG_LEVEL[0], environment.LOG_LEVEL);
  return result.success ? result.data : VARIABLES.LOG_LEVEL[2].default;
}

/** Each variable is validated, also one that another makes irrelevant. */
const readVariables = (environment: Environment) =>
  Object.fromEntries(
    VARIABLE_NAMES.map((name) => [name, readVariable(name, environment[name])]),
  ) as Values;

function requireAllOrNone(environment: Environment, names: VariableName[]): void {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0 && missing.length < names.length) {
    const setName = names.find((name) => environment[name]);
    throw new ConfigError(`${missing[0]} is not set, but must be when ${setName} is`);
  }
}

/** Throws unless `name` is set when `condition` is true. */
function requireWhen(
  condition: boolean,
  environment: Environment,
  name: VariableName,
  reason: string,
): void {
  if (condition && !environment[name])
    throw new ConfigError(`${name} is not set, but must be when ${reason}`);
}

/** The client that a provider knows; null where its id is not set. */
const clientOf = (clientId: string | null, clientSecret: string | null) =>
  clientId === null ? null : { clientId, clientSecret: clientSecret ?? '' };

/** The providers, each with what its adapter needs; null for one that is not configured. */
function readSignIn(values: Values) {
  const google = clientOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET);
  const kakao = clientOf(values.KAKAO_CLIENT_ID, values.KAKAO_CLIENT_SECRET);
  const naver = clientOf(values.NAVER_CLIENT_ID, values.NAVER_CLIENT_SECRET);
  return {
    kakao: kakao && { ...kakao, issuer: values.KAKAO_ISSUER },
    naver: naver && { ...naver, authUrl: values.NAVER_AUTH_URL, apiUrl: values.NAVER_API_URL },
    google: google && { ...google, issuer: values.GOOGLE_ISSUER },
  };
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Returns the environment as one validated value. Throws `ConfigError`. No other code reads the environment.
 */
export function readConfig(environment: Environment) {
  const values = readVariables(environment);
  requireAllOrNone(environment, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  requireAllOrNone(environment, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  requireAllOrNone(environment, ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET']);
  requireAllOrNone(environment, ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET']);
  const { PORT, MAPS_PROVIDER, REDIS_URL, SMTP_URL, S3_ENDPOINT } = values;
  const needsMapsKey = MAPS_PROVIDER !== 'open';
  requireWhen(needsMapsKey, environment, 'MAPS_KEY', `MAPS_PROVIDER is ${MAPS_PROVIDER}`);
  requireWhen(REDIS_URL !== null, environment, 'SECRET', 'REDIS_URL is');
  requireWhen(SMTP_URL !== null, environment, 'MAIL_FROM', 'SMTP_URL is');
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${PORT}`;
  return {
    port: PORT,
    host: values.HOST,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: REDIS_URL,
    s3:
      S3_ENDPOINT === null
        ? null
        : {
            endpoint: S3_ENDPOINT,
            bucket: values.S3_BUCKET ?? '',
            region: values.S3_REGION ?? '',
            accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
          },
    secret: values.SECRET,
    smtpUrl: SMTP_URL,
    mailFrom: values.MAIL_FROM,
    pushHosts: values.PUSH_HOSTS,
    awayMailMinutes: values.AWAY_MAIL_MINUTES,
    adminEmails: values.ADMIN_EMAILS,
    signIn: readSignIn(values),
    maps: { provider: MAPS_PROVIDER, key: values.MAPS_KEY },
    geoipDb: values.GEOIP_DB,
    retentionDays: values.DATA_RETENTION_DAYS,
    signUpsPerNetwork: values.SIGNUPS_PER_NETWORK,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
  } as const;
}
