export const NEARBY_SORTS = ['distance', 'overlap'] as const;
export type NearbySort = (typeof NEARBY_SORTS)[number];
