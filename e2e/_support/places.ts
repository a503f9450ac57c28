import type { Position } from '@meongmate/shared/rules/distance';

export const CITY_HALL: Position = { latitude: 37.5665, longitude: 126.978 };
export const JEJU: Position = { latitude: 33.2466, longitude: 126.5653 };
