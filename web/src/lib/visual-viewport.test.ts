import { expect, it, vi } from 'vitest';
import { trackVisualViewport } from './visual-viewport.ts';

const shownHeight = () => document.documentElement.style.getPropertyValue('--visual-height');

it('[UI-5] the visible height is that of the next frame, also if its event came before it or not at all', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 400, scale: 1, offsetTop: 0 });
  vi.stubGlobal('visualViewport', viewport);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const runFrames = () => {
    for (const frame of frames.splice(0)) frame(0);
  };
  trackVisualViewport();
  expect(shownHeight()).toBe('400px');

  (viewport as unknown as VisualViewport).onresize?.(new Event('resize') as never);
  viewport.height = 844;
  runFrames();
  expect(shownHeight()).toBe('844px');

  for (const type of ['focusin', 'focusout', 'pageshow']) {
    viewport.height += 1;
    window.dispatchEvent(new Event(type));
    runFrames();
    expect(shownHeight()).toBe(`${viewport.height}px`);
  }
});
