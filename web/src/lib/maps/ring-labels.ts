import type { Position } from '@meongmate/shared/rules/distance';
import { type Map as GlMap, Marker } from 'maplibre-gl';
import { destinationPoint } from './circle.ts';
import { ringLabelNode } from './map-nodes.ts';
import { RINGS_METERS } from './maplibre-style.ts';

const MIN_GAP_PX = 40;

/** Labels the rings at their northern end; hides labels that would overlap at the current zoom. */
export function createRingLabels(map: GlMap, text: (meters: number) => string) {
  const labels = RINGS_METERS.map((meters) => {
    const node = ringLabelNode(text(meters));
    return { meters, node, marker: new Marker({ element: node, className: 'map-ring-place' }) };
  });
  let shown: { own: Position; radiusKm: number } | undefined;

  const update = () => {
    let lastY = Number.POSITIVE_INFINITY;
    for (const { meters, node } of labels) {
      if (!shown) return;
      const { latitude, longitude } = destinationPoint(shown.own, meters, 0);
      const { y } = map.project([longitude, latitude]);
      const center = map.project([shown.own.longitude, shown.own.latitude]).y;
      const fits = Math.min(lastY, center) - y >= MIN_GAP_PX;
      node.hidden = !fits;
      if (fits) lastY = y;
    }
  };
  map.on('zoom', update);

  return {
    show(next: { own: Position; radiusKm: number }): void {
      shown = next;
      for (const { meters, node, marker } of labels) {
        marker.remove();
        if (meters > next.radiusKm * 1000) continue;
        const { latitude, longitude } = destinationPoint(next.own, meters, 0);
        marker.setLngLat([longitude, latitude]).addTo(map);
        node.removeAttribute('aria-label');
      }
      update();
    },
  };
}
