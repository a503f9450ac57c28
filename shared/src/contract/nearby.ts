import * as z from 'zod/mini';
import { NEARBY_LIMIT_DEFAULT, NEARBY_OFFSET_MAX, RADIUS_OPTIONS_KM } from '../rules/limits.ts';
import * as field from './fields.ts';
import { publicUserShape } from './people.ts';
import { defineRoute } from './route.ts';

/** `distance` is in km, from the requested point to the shown location. */
export const NearbyUser = z.strictObject({
  ...publicUserShape,
  latitude: z.number(),
  longitude: z.number(),
  distance: z.number(),
  /** Others could find the user for the first time within the last seven days. */
  isNew: z.boolean(),
});
export type NearbyUser = z.infer<typeof NearbyUser>;

export const listNearby = defineRoute({
  name: 'nearby.list',
  method: 'GET',
  path: '/api/users/nearby/:lat/:lng/:radiusKm',
  access: 'member',
  compressed: true,
  params: z.object({
    lat: field.latitudeText,
    lng: field.longitudeText,
    radiusKm: z.pipe(
      z.pipe(
        z.literal(RADIUS_OPTIONS_KM.map(String), { error: field.errorKey('radiusInvalid') }),
        z.transform(Number),
      ),
      z.literal(RADIUS_OPTIONS_KM),
    ),
  }),
  query: z.object({
    /** Ignored: the response never contains the caller. */
    exclude: z.optional(z.unknown()),
    limit: field.limit(NEARBY_LIMIT_DEFAULT),
    offset: z.pipe(
      z._default(z.string().check(z.regex(/^\d{1,4}$/, field.errorKey('invalidValue'))), '0'),
      z.pipe(
        z.transform(Number),
        z.number().check(z.maximum(NEARBY_OFFSET_MAX, field.errorKey('invalidValue'))),
      ),
    ),
  }),
  response: z.array(NearbyUser),
});
