import type { ActivityLog } from '@meongmate/shared/contract/admin';

type Place = Pick<ActivityLog, 'locationCountry' | 'locationRegion' | 'locationCity'>;
type Part = 'country' | 'region' | 'city';

const korean = new Intl.DisplayNames('ko', { type: 'region' });
const english = new Intl.DisplayNames('en', { type: 'region' });

/** What of a place is shown, by country (section 9 of the specification). */
const PARTS: Record<string, readonly Part[]> = {
  KR: ['region', 'city'],
  US: ['country', 'region'],
  JP: ['country', 'city'],
  CN: ['country', 'city'],
  GB: ['country', 'city'],
  DE: ['country', 'city'],
  FR: ['country', 'city'],
};
const ALL: readonly Part[] = ['country', 'region', 'city'];

/** Databases name countries by code or by name. */
function codeOf(country: string): string | undefined {
  if (/^[a-z]{2}$/i.test(country)) return country.toUpperCase();
  return Object.keys(PARTS).find(
    (code) => country === english.of(code) || country === korean.of(code),
  );
}

/** Where an action came from, in the words of the admin screen; nothing where nothing is known. */
export function logLocation(place: Place): string | undefined {
  const country = place.locationCountry?.trim() ?? '';
  const code = codeOf(country);
  const known: Record<Part, string> = {
    country: code ? (korean.of(code) ?? code) : country,
    region: place.locationRegion?.trim() ?? '',
    city: place.locationCity?.trim() ?? '',
  };
  const shown = (code && PARTS[code]) || ALL;
  // A city that is its own region is named once.
  const words = [...new Set(shown.map((part) => known[part]).filter(Boolean))];
  return words.join(', ') || known.country || undefined;
}

export function gpsText({
  gpsLatitude,
  gpsLongitude,
}: Pick<ActivityLog, 'gpsLatitude' | 'gpsLongitude'>): string | undefined {
  if (gpsLatitude === null || gpsLongitude === null) return undefined;
  return `${gpsLatitude.toFixed(4)}, ${gpsLongitude.toFixed(4)}`;
}
