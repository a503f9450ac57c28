import { vi } from 'vitest';
import { loadMap } from '../lib/maps/load-map.ts';
import type { Coordinates, CreateMap, MapOptions, MapPort, MapView } from '../lib/maps/map-port.ts';
import { zoomFor } from '../lib/maps/zoom.ts';

/** Large enough to show every owner of a test. */
const viewAt = ({ latitude, longitude }: Coordinates, zoom: number): MapView => ({
  zoom,
  north: latitude + 1,
  south: latitude - 1,
  west: longitude - 1,
  east: longitude + 1,
});

/** A fake map that only inserts the markers into the DOM. The test must mock `load-map`. */
export function aFakeMap() {
  let options: MapOptions | undefined;
  const port = {
    setOwn: vi.fn<MapPort['setOwn']>(),
    setRadius: vi.fn<MapPort['setRadius']>(),
    setOwners: vi.fn<MapPort['setOwners']>(),
    setTheme: vi.fn<MapPort['setTheme']>(),
    reveal: vi.fn<MapPort['reveal']>(),
    zoomTo: vi.fn<MapPort['zoomTo']>(),
    recenter: vi.fn<MapPort['recenter']>(),
    showAll: vi.fn<MapPort['showAll']>(),
    destroy: vi.fn<MapPort['destroy']>(),
  };
  const create: CreateMap = async (container, given) => {
    options = given;
    given.onView(viewAt(given.own, zoomFor(given.radiusKm)));
    port.setOwners.mockImplementation((owners) =>
      container.replaceChildren(...owners.map(({ node }) => node)),
    );
    return port;
  };
  vi.mocked(loadMap).mockResolvedValue(create);
  const showAt = (zoom: number) => {
    if (options) options.onView(viewAt(options.own, zoom));
  };
  return { ...port, options: () => options, showAt };
}
