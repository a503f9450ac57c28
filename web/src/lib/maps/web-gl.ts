/** The browser cannot draw a map, now or after a retry. */
export class MapUnsupportedError extends Error {}

/** Throws a `MapUnsupportedError` without WebGL 2, before the code loads that needs it. */
export function assertWebGl(): void {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) throw new MapUnsupportedError('The browser has no WebGL 2.');
  // Browsers allow few contexts at a time.
  context.getExtension('WEBGL_lose_context')?.loseContext();
}
