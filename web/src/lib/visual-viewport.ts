/** Above this scale the user has zoomed, which moves the visible part too. */
const UNZOOMED_MAX = 1.01;

/**
 * Sets `--visual-height` and `--visual-top` to the part of the page that is visible: on iOS the keyboard covers the
 * page, which keeps its size, and the browser moves the visible part to the focused field. Pinch zoom changes neither.
 */
export function trackVisualViewport(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { style } = document.documentElement;
  const update = () => {
    const { height, scale, offsetTop } = viewport;
    const isZoomed = scale > UNZOOMED_MAX;
    style.setProperty('--visual-height', `${height * scale}px`);
    style.setProperty('--visual-top', `${isZoomed ? 0 : offsetTop}px`);
    // The smaller dialog may have scrolled its field away.
    if (!isZoomed) document.querySelector('dialog :focus')?.scrollIntoView({ block: 'nearest' });
  };
  // The event may come before the new size. One that was missed is made up for when the focus changes.
  const onChange = () => {
    update();
    requestAnimationFrame(update);
  };
  update();
  viewport.onresize = onChange;
  viewport.onscroll = onChange;
  window.addEventListener('focusin', onChange);
  window.addEventListener('focusout', onChange);
  window.addEventListener('pageshow', onChange);
}
