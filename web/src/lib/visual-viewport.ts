/** Tolerance for the scale of a page that is not zoomed. */
const SCALE_TOLERANCE = 0.01;

/**
 * Sets `--visual-height` to the height that is visible, so that an open keyboard hides neither the field
 * nor the newest message. Returns a function that stops.
 */
export function trackVisualViewport(): () => void {
  const viewport = window.visualViewport;
  const root = document.documentElement;
  const updateHeight = () => {
    const { height, scale, offsetTop } = viewport ?? {
      height: window.innerHeight,
      scale: 1,
      offsetTop: 0,
    };
    // The scale corrects for pinch zoom, which also reduces the height.
    root.style.setProperty('--visual-height', `${height * scale}px`);
    // iOS scrolled the page to show the field. This undoes it, because the field is visible at the new
    // height anyway.
    if (offsetTop > 0 && Math.abs(scale - 1) < SCALE_TOLERANCE) window.scrollTo(0, 0);
  };
  updateHeight();
  viewport?.addEventListener('resize', updateHeight);
  return () => {
    viewport?.removeEventListener('resize', updateHeight);
    root.style.removeProperty('--visual-height');
  };
}
