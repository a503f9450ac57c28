import { distanceKm, type Position } from '@meongmate/shared/rules/distance';
import { centerOf, type MapView, type StartView } from '../../lib/maps/map-port.ts';
import { mapViewEntry } from '../../lib/storage.ts';

/** A new location within this distance is the same place: GPS scatters. */
const SAME_PLACE_KM = 0.25;

/** Returns the view of the previous visit, unless the user has moved or changed the radius since. */
export function storedMapView(own: Position, radiusKm: number): StartView | undefined {
  const stored = mapViewEntry.get();
  const isSame =
    stored && stored.radiusKm === radiusKm && distanceKm(stored.own, own) <= SAME_PLACE_KM;
  return isSame ? { center: stored.center, zoom: stored.zoom } : undefined;
}

/** Stores a view for the next visit. */
export function storeMapView(own: Position, radiusKm: number, view: MapView): void {
  mapViewEntry.set({ own, radiusKm, center: centerOf(view), zoom: view.zoom });
}
