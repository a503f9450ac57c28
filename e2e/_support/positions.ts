import type { Position } from '@meongmate/shared/rules/distance';

export const CITY_HALL: Position = { latitude: 37.5665, longitude: 126.978 };
export const JEJU: Position = { latitude: 33.2466, longitude: 126.5653 };
/** No member of other tests lives here. */
export const BUSAN: Position = { latitude: 35.1796, longitude: 129.0756 };
/** One place per test file: no member of another file is near, so no markers overlap. */
export const DAEGU: Position = { latitude: 35.8714, longitude: 128.6014 };
export const GWANGJU: Position = { latitude: 35.1595, longitude: 126.8526 };
export const DAEJEON: Position = { latitude: 36.3504, longitude: 127.3845 };
export const ULSAN: Position = { latitude: 35.5384, longitude: 129.3114 };
export const INCHEON: Position = { latitude: 37.4563, longitude: 126.7052 };
export const SUWON: Position = { latitude: 37.2636, longitude: 127.0286 };
