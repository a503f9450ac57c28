import { CLOSE_CODE } from '@meongmate/shared/realtime/connection';
import type { FrameHandler } from '../../platform/realtime/frame-handlers.ts';
import { equalInConstantTime } from '../../platform/security/tokens.ts';

/** User and token must be those of the session that opened the socket. */
export const authenticateFrame: FrameHandler<'authenticate'> = {
  isAllowedUnauthenticated: true,
  // The page repeats it to check a socket that has been quiet for 6.5 s.
  maxPerMinute: 10,
  receive({ userId, token }, peer) {
    const { caller } = peer;
    const isSameSession =
      userId === caller.userId &&
      equalInConstantTime(Buffer.from(token), Buffer.from(caller.csrfToken));
    if (!isSameSession) {
      peer.close(CLOSE_CODE.sessionEnded);
      return;
    }
    // No event is lost after this response: the client's next requests close any earlier gap.
    peer.authenticate();
    peer.send({ type: 'authenticated', userId });
  },
};
