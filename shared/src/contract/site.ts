import * as z from 'zod/mini';
import { defineRoute } from './route.ts';

export const MAP_PROVIDERS = ['open', 'naver', 'kakao'] as const;
export type MapProvider = (typeof MAP_PROVIDERS)[number];

/** What the page needs to know of the installation; no secrets. */
export const SiteConfig = z.strictObject({
  googleSignIn: z.boolean(),
  maps: z.strictObject({
    provider: z.enum(MAP_PROVIDERS),
    key: z.nullable(z.string()),
  }),
  /** Whether streets can be had for the `open` map, as far as the server can tell. */
  mapStreets: z.boolean(),
  /** Outside production: where the mail that was "sent" can be read. */
  outboxUrl: z.nullable(z.string()),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const getConfig = defineRoute({
  name: 'site.config',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  answer: SiteConfig,
});

export const getOpenApi = defineRoute({
  name: 'site.openapi',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
});
