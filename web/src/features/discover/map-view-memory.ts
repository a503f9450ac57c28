import { distanceKm, type Position } from '@meongmate/shared/rules/distance';
import type { MapView, StartView } from '../../lib/maps/map-port.ts';
import { mapViewStore } from '../../lib/storage.ts';

/** A new location within this distance is the same place: GPS scatters. */
const SAME_PLACE_KM = 0.25;

/** Returns the view of the previous visit, unless the user has moved or changed the radius since. */
export function storedMapView(own: Position, radiusKm: number): StartView | undefined {
  const stored = mapViewStore.get();
  const isSame =
    stored && stored.radiusKm === radiusKm && distanceKm(stored.own, own) <= SAME_PLACE_KM;
  return isSame ? { center: stored.center, zoom: stored.zoom } : undefined;
}

/** Stores a view for the next visit. */
export function storeMapView(own: Position, radiusKm: number, view: MapView): void {
  const center = {
    latitude: (view.north + view.south) / 2,
    longitude: (view.east + view.west) / 2,
  };
  mapViewStore.set({ own, radiusKm, center, zoom: view.zoom });
}
