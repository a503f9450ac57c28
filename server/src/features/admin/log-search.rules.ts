import {
  ACTION_TEXTS,
  clientText,
  countryText,
  type LogLocation,
  locationText,
  SHARING_TEXTS,
} from '@meongmate/shared/texts/log-texts';

/** Which stored values of log rows are shown with the searched text in them. */
export interface LogMatches {
  actions: string[];
  sharing: string[];
  userAgents: string[];
  addresses: string[];
  locations: string[];
}

const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** Whether one of some words has the searched text in it, however either was typed. */
export function wordSearch(text: string) {
  const searched = folded(text);
  return (words: readonly (string | null | undefined)[]): boolean =>
    words.some((word) => word && folded(word).includes(searched));
}
export const NO_MATCHES: LogMatches = {
  actions: [],
  sharing: [],
  userAgents: [],
  addresses: [],
  locations: [],
};

type Finds = ReturnType<typeof wordSearch>;

const keysShown = (texts: Record<string, string>, finds: Finds) =>
  Object.keys(texts).filter((key) => finds([texts[key]]));

export const actionsShown = (finds: Finds) => keysShown(ACTION_TEXTS, finds);
export const sharingShown = (finds: Finds) => keysShown(SHARING_TEXTS, finds);

/** As the screen shows them, and as the rest of the world spells them. */
export function clientWords(client: Parameters<typeof clientText>[0]) {
  const { device, browser, os } = clientText(client);
  return [device, browser, os, client.browser, client.os];
}

/** The country too where the screen leaves it out. */
export function locationWords(location: LogLocation) {
  const { locationCountry, locationRegion, locationCity } = location;
  return [
    locationText(location),
    locationCountry && countryText(locationCountry),
    locationRegion,
    locationCity,
  ];
}
