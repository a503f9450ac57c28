import type { Position } from '@meongmate/shared/rules/distance';

export const CITY_HALL: Position = { latitude: 37.5665, longitude: 126.978 };
export const JEJU: Position = { latitude: 33.2466, longitude: 126.5653 };
/** Where nobody lives whom other tests have made. */
export const BUSAN: Position = { latitude: 35.1796, longitude: 129.0756 };
