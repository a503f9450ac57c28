/**
 * Keeps `--visual-height` at the height people really see, so that an open keyboard hides neither
 * the field nor the newest message. Answers how to stop.
 */
export function followVisualViewport(): () => void {
  const viewport = window.visualViewport;
  const root = document.documentElement;
  const follow = () => {
    const height = viewport?.height ?? window.innerHeight;
    root.style.setProperty('--visual-height', `${height}px`);
  };
  follow();
  viewport?.addEventListener('resize', follow);
  return () => {
    viewport?.removeEventListener('resize', follow);
    root.style.removeProperty('--visual-height');
  };
}
