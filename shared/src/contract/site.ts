import * as z from 'zod/mini';
import { PROVIDERS } from '../rules/providers.ts';
import { defineRoute } from './route.ts';

export const MAP_PROVIDERS = ['open', 'naver', 'kakao'] as const;
export type MapProvider = (typeof MAP_PROVIDERS)[number];

/** Configuration that the web app needs; contains no secrets. */
export const SiteConfig = z.strictObject({
  googleSignIn: z.boolean(),
  /** The providers that this installation offers. Absent in responses of 1.0.0, which knows Google alone. */
  signIn: z.optional(z.record(z.enum(PROVIDERS), z.boolean())),
  maps: z.strictObject({
    provider: z.enum(MAP_PROVIDERS),
    key: z.nullable(z.string()),
  }),
  /** The VAPID key with which browsers subscribe, base64url. */
  push: z.strictObject({ publicKey: z.string() }),
  /** The address of the mail outbox, outside production only. */
  outboxUrl: z.nullable(z.string()),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const getConfig = defineRoute({
  name: 'site.config',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  response: SiteConfig,
});

export const getOpenApi = defineRoute({
  name: 'site.openapi',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
});
