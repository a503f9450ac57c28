/** The words for devices and locations of the activity log, in Korean like the admin screens. */

const DEVICES = { Desktop: '데스크톱', Mobile: '모바일', Tablet: '태블릿' };
/** Common spellings; the user-agent parser copies some names from the header. */
const BROWSERS = { KAKAOTALK: 'KakaoTalk', NAVER: 'Naver' };
const SYSTEMS = { Android: '안드로이드' };

/** Replaces a name, with or without a version after it, by its text in `texts`. */
function nameText(name: string, texts: Record<string, string>): string {
  const known = Object.keys(texts).find((key) => name === key || name.startsWith(`${key} `));
  return known === undefined ? name : `${texts[known]}${name.slice(known.length)}`;
}

interface Client {
  device: string | null;
  browser: string | null;
  os: string | null;
}

/** Device, browser and operating system; null if the user agent does not contain it. */
export const clientText = ({ device, browser, os }: Client): Client => ({
  device: device && nameText(device, DEVICES),
  browser: browser && nameText(browser, BROWSERS),
  os: os && nameText(os, SYSTEMS),
});

interface LogLocation {
  locationCountry: string | null;
  locationRegion: string | null;
  locationCity: string | null;
}
type Part = 'country' | 'region' | 'city';

const korean = new Intl.DisplayNames('ko', { type: 'region' });
const english = new Intl.DisplayNames('en', { type: 'region' });

/** The parts of a location that are shown, by country. */
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

/** GeoIP databases contain a country code or a country name. */
function codeOf(country: string): string | undefined {
  if (/^[a-z]{2}$/i.test(country)) return country.toUpperCase();
  return Object.keys(PARTS).find(
    (code) => country === english.of(code) || country === korean.of(code),
  );
}

/** Returns the Korean name of a country; an unknown country is returned unchanged. */
export function countryText(country: string): string {
  const code = codeOf(country);
  return code ? (korean.of(code) ?? code) : country;
}

/** Returns the location of an action as text; undefined if it is unknown. */
export function locationText(location: LogLocation): string | undefined {
  const country = location.locationCountry?.trim() ?? '';
  const known: Record<Part, string> = {
    country: countryText(country),
    region: location.locationRegion?.trim() ?? '',
    city: location.locationCity?.trim() ?? '',
  };
  const shown = PARTS[codeOf(country) ?? ''] ?? ALL;
  // A city with the same name as its region appears once.
  const words = [...new Set(shown.map((part) => known[part]).filter(Boolean))];
  return words.join(', ') || known.country || undefined;
}
