import {
  ACTION_TEXTS,
  clientText,
  countryText,
  type LogLocation,
  locationText,
  SHARING_TEXTS,
} from '@meongmate/shared/texts/log-texts';

/** The stored values of log rows whose shown form contains the searched text. */
export interface LogMatches {
  actions: string[];
  sharing: string[];
  userAgents: string[];
  addresses: string[];
  locations: string[];
}

const normalise = (text: string) => text.normalize('NFC').toLowerCase();

/**
 * Returns a function that tests whether one of some words contains the text, ignoring case and Unicode form.
 */
export function createMatcher(text: string) {
  const searchText = normalise(text);
  return (words: readonly (string | null | undefined)[]): boolean =>
    words.some((word) => word && normalise(word).includes(searchText));
}
export const NO_MATCHES: LogMatches = {
  actions: [],
  sharing: [],
  userAgents: [],
  addresses: [],
  locations: [],
};

type Matcher = ReturnType<typeof createMatcher>;

const matchingKeys = (texts: Record<string, string>, matches: Matcher) =>
  Object.keys(texts).filter((key) => matches([texts[key]]));

export const matchingActions = (matches: Matcher) => matchingKeys(ACTION_TEXTS, matches);
export const matchingSharing = (matches: Matcher) => matchingKeys(SHARING_TEXTS, matches);

/** The words on the Korean screen and the international names. */
export function clientWords(client: Parameters<typeof clientText>[0]) {
  const { device, browser, os } = clientText(client);
  return [device, browser, os, client.browser, client.os];
}

/** Includes the country even if the screen omits it. */
export function locationWords(location: LogLocation) {
  const { locationCountry, locationRegion, locationCity } = location;
  return [
    locationText(location),
    locationCountry && countryText(locationCountry),
    locationRegion,
    locationCity,
  ];
}
