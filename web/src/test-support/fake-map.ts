import type { Position } from '@meongmate/shared/rules/distance';
import { vi } from 'vitest';
import { loadMap } from '../lib/maps/load-map.ts';
import type { CreateMap, MapPort, MapView } from '../lib/maps/map-port.ts';
import { startView, ZOOM_MAX } from '../lib/maps/zoom.ts';

/** By default large enough to show every owner of a test. */
const viewAt = ({ latitude, longitude }: Position, zoom: number, degrees = 1): MapView => ({
  zoom,
  north: latitude + degrees,
  south: latitude - degrees,
  west: longitude - degrees,
  east: longitude + degrees,
});

/** A fake map that only inserts the markers into the DOM; it opens with `degrees` around its center. The test must mock `load-map`. */
export function aFakeMap(degrees?: number) {
  let options: Parameters<CreateMap>[1] | undefined;
  const port = {
    maxZoom: ZOOM_MAX,
    setOwn: vi.fn<MapPort['setOwn']>(),
    setRadius: vi.fn<MapPort['setRadius']>(),
    setOwners: vi.fn<MapPort['setOwners']>(),
    setTheme: vi.fn<MapPort['setTheme']>(),
    reveal: vi.fn<MapPort['reveal']>(),
    zoomTo: vi.fn<MapPort['zoomTo']>(),
    zoomBy: vi.fn<MapPort['zoomBy']>(),
    recenter: vi.fn<MapPort['recenter']>(),
    showAll: vi.fn<MapPort['showAll']>(),
    destroy: vi.fn<MapPort['destroy']>(),
  };
  const create: CreateMap = async (container, given) => {
    options = given;
    const { center, zoom } = startView(given);
    given.onView(viewAt(center, zoom, degrees));
    port.setOwners.mockImplementation((owners) =>
      container.replaceChildren(...owners.map(({ node }) => node)),
    );
    return port;
  };
  vi.mocked(loadMap).mockResolvedValue(create);
  const showAt = (zoom: number, around?: number) => {
    if (options) options.onView(viewAt(options.own, zoom, around));
  };
  const moveTo = (center: Position) => options?.onView(viewAt(center, startView(options).zoom));
  return { ...port, options: () => options, showAt, moveTo };
}
