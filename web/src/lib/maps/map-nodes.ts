import './map.css';

/** The dot at the user's own location; the map draws the circle around it. */
export function ownMarkerNode(): HTMLElement {
  const node = document.createElement('span');
  node.className = 'map-own';
  node.dataset.testid = 'map-own';
  node.setAttribute('aria-hidden', 'true');
  return node;
}

export function ringLabelNode(text: string): HTMLElement {
  const node = document.createElement('span');
  node.className = 'map-ring-label';
  node.setAttribute('aria-hidden', 'true');
  node.textContent = text;
  return node;
}
