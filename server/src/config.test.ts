import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './platform/config-error.ts';

function configError(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the environment was accepted');
}

it('[CFG-9] [CFG-10] [CFG-11] [CFG-12] [CFG-19] [CFG-20] [CFG-21] [CFG-22] [CFG-33] unset variables get their defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    secureCookies: false,
    dataDir: path.resolve('./data'),
    databaseUrl: null,
    redisUrl: null,
    secret: null,
    smtpUrl: null,
    adminEmails: [],
    signIn: { kakao: null, naver: null, google: null },
    maps: { provider: 'open', key: null },
    retentionDays: 30,
    trustProxy: 0,
    signUpsPerNetwork: 30,
    logLevel: 'info',
  });
});

it('[CFG-10] the public address uses the port and loses trailing slashes', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  const config = readConfig({ PUBLIC_URL: 'https://meong.example//' });
  expect(config).toMatchObject({ publicUrl: 'https://meong.example', secureCookies: true });
});

it.each(['HTTPS://Meong.Example', ' https://meong.example ', 'https://meong.example:443/'])(
  '[CFG-10] %j is read as https://meong.example, with secure cookies',
  (given) => {
    const { publicUrl, secureCookies } = readConfig({ PUBLIC_URL: given });
    expect([publicUrl, secureCookies]).toEqual(['https://meong.example', true]);
  },
);

it.each([
  'hello@meong.example',
  'Meongmate <hello@meong.example>',
  '"멍메이트" <hello@meong.example>',
])('[CFG-18] %s is accepted as the sender of mail', (given) => {
  expect(readConfig({ MAIL_FROM: given }).mailFrom).toBe(given);
});

it('[PUSH-2] further push hosts are listed with their ports', () => {
  const { pushHosts } = readConfig({ PUSH_HOSTS: ' Push.example.com:443, [::1]:9000 ,' });
  expect(pushHosts).toEqual(['push.example.com:443', '[::1]:9000']);
  expect(readConfig({}).pushHosts).toEqual([]);
  const invalidHosts = [
    ...['push.example.com', 'https://push.example.com:443', 'a@b:1', 'a:b'],
    ...['127.0.0.1:99999', 'push.example.com:0', '[::g]:443', '[1]:443', '1.2.3.256:443'],
  ];
  for (const invalid of invalidHosts) {
    expect(() => readConfig({ PUSH_HOSTS: invalid })).toThrow(
      /^PUSH_HOSTS is .* but must be hosts/,
    );
  }
});

it('[AWAY-1] AWAY_MAIL_MINUTES is 0 (at once) to 10080', () => {
  expect(readConfig({}).awayMailMinutes).toBe(60);
  expect(readConfig({ AWAY_MAIL_MINUTES: '0' }).awayMailMinutes).toBe(0);
  expect(configError({ AWAY_MAIL_MINUTES: '10081' })).toContain('minutes from 0 to 10080');
});

it('[CFG-25] an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SECRET: '' })).toEqual(readConfig({}));
});

it.each([
  ['PORT', '3000x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'meong.example'],
  ['PUBLIC_URL', 'ftp://meong.example'],
  ['PUBLIC_URL', 'https://meong.example/walks'],
  ['PUBLIC_URL', 'https://meong.example/?a=1'],
  ['PUBLIC_URL', 'https://meong.example/#a'],
  ['PUBLIC_URL', 'https://mina:pw@meong.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['REDIS_URL', 'http://x'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp:'],
  ['MAIL_FROM', 'Meongmate <hello@meong.example'],
  ['ADMIN_EMAILS', 'mina'],
  ['ADMIN_EMAILS', 'mina@meong.example;jun@meong.example'],
  ['MAIL_FROM', 'a@b.c\r\nBcc: d@e.f'],
  ['MAPS_PROVIDER', 'google'],
  ['GOOGLE_ISSUER', 'accounts'],
  ['DATA_RETENTION_DAYS', '0'],
  ['DATA_RETENTION_DAYS', '2.5'],
  ['SIGNUPS_PER_NETWORK', '0'],
  ['SIGNUPS_PER_NETWORK', 'unlimited'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '100'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8,proxy.example'],
  ['LOG_LEVEL', 'loud'],
  ['SECRET', 'too short'],
  ['METRICS_TOKEN', 'short'],
])('[CFG-25] [CFG-20] [CFG-21] [CFG-22] [CFG-33] %s must not be %j', (name, value) => {
  const message = configError({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} is .+, but must be .+$`));
  expect(message).not.toContain('\n');
});

it('[CFG-25] the error line contains the received value', () => {
  expect(configError({ PORT: 'a\nb' })).toBe(
    'PORT is "a\\nb", but must be a whole number from 0 to 65535',
  );
});

it.each(['SECRET', 'METRICS_TOKEN', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL'])(
  '[CFG-26] an invalid %s is not printed',
  (name) => {
    expect(configError({ [name]: 'hunter2:pw' })).not.toContain('hunter2');
  },
);

it('[CFG-15] REDIS_URL requires a secret', () => {
  const REDIS_URL = 'redis://127.0.0.1';
  expect(configError({ REDIS_URL })).toContain('SECRET');
  const SECRET = 'x'.repeat(32);
  expect(readConfig({ REDIS_URL, SECRET })).toMatchObject({ redisUrl: REDIS_URL, secret: SECRET });
});

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'photos',
  S3_REGION: 'ap-northeast-2',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

it.each(Object.keys(S3))('[CFG-16] [CFG-26] the photo store without %s is rejected', (missing) => {
  const message = configError({ ...S3, [missing]: '' });
  expect(message).toMatch(new RegExp(`^${missing} is not set, but must be when S3_`));
  expect(message).not.toContain('hunter2');
});

it('[CFG-16] all five variables of the photo store are accepted', () => {
  expect(() => readConfig(S3)).not.toThrow();
});

const CLIENT = { clientId: 'id', clientSecret: 'secret' };
it.each([
  ['GOOGLE', 'google', { issuer: 'https://accounts.google.com' }],
  ['KAKAO', 'kakao', { issuer: 'https://kauth.kakao.com' }],
  ['NAVER', 'naver', { authUrl: 'https://nid.naver.com', apiUrl: 'https://openapi.naver.com' }],
] as const)(
  '[CFG-17] [CFG-26] %s requires both variables and has default addresses',
  (prefix, name, defaults) => {
    const [id, secret] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`];
    expect(configError({ [id]: 'id' })).toContain(secret);
    expect(configError({ [secret]: 'hunter2' })).toMatch(new RegExp(`^${id} (?!.*hunter2)`));
    expect(readConfig({}).signIn[name]).toBeNull();
    expect(readConfig({ [id]: 'id', [secret]: 'secret' }).signIn[name]).toEqual({
      ...CLIENT,
      ...defaults,
    });
  },
);

it('[CFG-17] the addresses of providers can be changed', () => {
  const address = 'http://127.0.0.1:9';
  const { signIn } = readConfig({
    ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: address },
    ...{ KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret', KAKAO_ISSUER: address },
    ...{ NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'secret' },
    ...{ NAVER_AUTH_URL: `${address}/`, NAVER_API_URL: address },
  });
  expect(signIn).toEqual({
    google: { ...CLIENT, issuer: address },
    kakao: { ...CLIENT, issuer: address },
    naver: { ...CLIENT, authUrl: address, apiUrl: address },
  });
});

it('[CFG-18] SMTP_URL requires a sender', () => {
  expect(configError({ SMTP_URL: 'smtp://127.0.0.1' })).toContain('MAIL_FROM');
  const MAIL_FROM = 'Meongmate <hello@meong.example>';
  expect(readConfig({ SMTP_URL: 'smtps://127.0.0.1', MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

it.each(['naver', 'kakao'])('[CFG-19] %s maps require a key', (provider) => {
  expect(configError({ MAPS_PROVIDER: provider })).toContain('MAPS_KEY');
  const { maps } = readConfig({ MAPS_PROVIDER: provider, MAPS_KEY: 'key' });
  expect(maps).toEqual({ provider, key: 'key' });
});

it('[CFG-21] [CFG-22] [CFG-23] flags, levels and lists are parsed', () => {
  const config = readConfig({
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    ADMIN_EMAILS: ' Boss@A.example,, second@b.example ',
  });
  expect(config).toMatchObject({
    trustProxy: 1,
    logLevel: 'warn',
    adminEmails: ['boss@a.example', 'second@b.example'],
  });
});

it.each([
  ['false', 0],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, fd00::/8,192.168.1.7', ['10.0.0.0/8', 'fd00::/8', '192.168.1.7']],
])('[CFG-21] TRUST_PROXY %j is %j', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});
