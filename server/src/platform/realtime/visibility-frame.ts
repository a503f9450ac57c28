import type { FrameHandler } from './frame-handlers.ts';

/** A page reports whether it is visible and used. */
export const visibilityFrame: FrameHandler<'visibility'> = {
  receive: ({ visible }, peer) => peer.setUsed(visible),
};
