import type { FrameHandler } from './frame-handlers.ts';

/** A page reports that it became visible or hidden. */
export const visibilityFrame: FrameHandler<'visibility'> = {
  receive: ({ visible }, peer) => peer.setVisible(visible),
};
