import type { mapKo } from '../ko/map.ts';

export const mapEn = {
  views: 'View',
  list: 'List',
  map: 'Map',
  label: 'Map of neighbours',
  loading: 'Loading the map',
  open: 'Show the map',
  saveData: 'The map was not loaded, to save data.',
  recenter: 'To my location',
  showAll: 'Show all {count}',
  north: 'N',
  attribution: 'Map sources',
  cluster: '{count} dogs',
  nearestOnly: 'Only the nearest {count} neighbours are shown.',
  incomplete: 'Some neighbours could not be loaded.',
  owner: '{dog}, with {name}, {distance}',
  ownerPopup: 'Card of {dog}',
  noBackground: 'No background map right now.',
} as const satisfies Record<keyof typeof mapKo, string>;
