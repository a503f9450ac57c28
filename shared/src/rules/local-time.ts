import { Temporal } from 'temporal-polyfill';

/**
 * Returns the moment at which the clocks of a zone show a time (`2026-11-24T19:00`). One that does not exist moves forward by the
 * gap; of one that exists twice it is the first. PostgreSQL and most libraries decide otherwise: nothing else converts a local time.
 *
 * Apart from the other rules of zones: in a browser without `Temporal` it needs a large file, which only the sheet of walks loads.
 */
export const momentOf = (clock: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(clock).toZonedDateTime(timeZone, {
      disambiguation: 'compatible',
    }).epochMilliseconds,
  );

/** The same time of day after a number of days, on the clocks of the place: no zone plays a part. */
export const addDays = (clock: string, days: number): string =>
  Temporal.PlainDateTime.from(clock).add({ days }).toString({ smallestUnit: 'minute' });
