import type { Position } from '@meongmate/shared/rules/distance';

export const CITY_HALL: Position = { latitude: 37.5665, longitude: 126.978 };
export const JEJU: Position = { latitude: 33.2466, longitude: 126.5653 };
/** Where nobody lives whom other tests have made. */
export const BUSAN: Position = { latitude: 35.1796, longitude: 129.0756 };
/** Each for the journeys of one file: no member of another file is near, whose marker could overlap. */
export const DAEGU: Position = { latitude: 35.8714, longitude: 128.6014 };
export const GWANGJU: Position = { latitude: 35.1595, longitude: 126.8526 };
export const DAEJEON: Position = { latitude: 36.3504, longitude: 127.3845 };
