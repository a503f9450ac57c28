/** Of a page that nobody has zoomed. */
const SCALE_SLACK = 0.01;

/**
 * Keeps `--visual-height` at the height people really see, so that an open keyboard hides neither
 * the field nor the newest message. Answers how to stop.
 */
export function followVisualViewport(): () => void {
  const viewport = window.visualViewport;
  const root = document.documentElement;
  const follow = () => {
    const { height, scale, offsetTop } = viewport ?? {
      height: window.innerHeight,
      scale: 1,
      offsetTop: 0,
    };
    // Two fingers that zoom are no keyboard.
    root.style.setProperty('--visual-height', `${height * scale}px`);
    // iOS has moved the page up for the field, which is in sight by itself now.
    if (offsetTop > 0 && Math.abs(scale - 1) < SCALE_SLACK) window.scrollTo(0, 0);
  };
  follow();
  viewport?.addEventListener('resize', follow);
  return () => {
    viewport?.removeEventListener('resize', follow);
    root.style.removeProperty('--visual-height');
  };
}
