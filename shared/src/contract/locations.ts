import * as z from 'zod/mini';
import * as field from './fields.ts';
import { UserResponse } from './people.ts';
import { defineRoute } from './route.ts';

export const LocationRecord = z.strictObject({
  /** Null if the terms, which contain the consent, are not accepted. */
  consentedAt: z.nullable(field.timestamp),
  version: z.nullable(z.string()),
  withdrawnAt: z.nullable(field.timestamp),
  /** Days in Korea on which the shown location was seen, oldest first. */
  shown: z.array(
    z.strictObject({
      day: z.iso.date(),
      /** Distinct viewers. */
      people: z.int(),
      /** Responses that contained the shown location, or a distance to it. */
      times: z.int(),
    }),
  ),
});
export type LocationRecord = z.infer<typeof LocationRecord>;

/** Contains no location and no viewer. */
export const getLocationRecord = defineRoute({
  name: 'locations.record',
  method: 'GET',
  path: '/api/users/:id/location-record',
  access: 'terms',
  params: field.idParams,
  response: LocationRecord,
});

/** Withdraws the consent to location use. */
export const deleteLocation = defineRoute({
  name: 'locations.delete',
  method: 'DELETE',
  path: '/api/users/:id/location',
  access: 'terms',
  params: field.idParams,
  response: UserResponse,
});
