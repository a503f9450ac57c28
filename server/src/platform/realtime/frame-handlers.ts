import { CLOSE_CODE } from '@meongmate/shared/realtime/connection';
import { ClientFrame, type ServerFrame } from '@meongmate/shared/realtime/protocol';
import * as z from 'zod/mini';
import type { Identity } from '../http/identity.ts';

/** Frames of any type, pings and pongs of one socket: the page sends fewer than 10. */
export const FRAMES_MAX_PER_MINUTE = 120;

/** A socket from the view of its frame handlers. */
export interface Peer {
  readonly caller: Identity;
  readonly isAuthenticated: boolean;
  /** From now on the socket receives the events of its user. */
  authenticate(): void;
  /** The page reports whether it is visible and used. */
  setUsed(isUsed: boolean): void;
  send(frame: ServerFrame): void;
  close(code: number): void;
  /** Counts one frame. Returns whether there were more than `max` of this kind within the last minute. */
  isOverLimit(kind: string, max: number): boolean;
}

type FrameByType = { [F in ClientFrame as F['type']]: F };
type FrameType = keyof FrameByType;

export interface FrameHandler<Type extends FrameType> {
  /** A socket may send it before it is authenticated. */
  isAllowedUnauthenticated?: true;
  /** The largest number of these frames that one socket may send in a minute. */
  maxPerMinute?: number;
  receive(frame: FrameByType[Type], peer: Peer): void;
}

/** The handler of each frame type of the protocol. */
export type FrameHandlers = { [Type in FrameType]: FrameHandler<Type> };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function dispatch<Type extends FrameType>(
  handlers: FrameHandlers,
  type: Type,
  frame: FrameByType[Type],
  peer: Peer,
): void {
  const handler: FrameHandler<Type> = handlers[type];
  const { maxPerMinute = FRAMES_MAX_PER_MINUTE } = handler;
  if (peer.isOverLimit(type, maxPerMinute)) peer.close(CLOSE_CODE.tooManyFrames);
  else if (peer.isAuthenticated || handler.isAllowedUnauthenticated) handler.receive(frame, peer);
  else peer.close(CLOSE_CODE.sessionEnded);
}

/**
 * Passes a frame to its handler; closes the socket if there is none or the frame is invalid.
 */
export function receiveFrame(
  handlers: FrameHandlers,
  peer: Peer,
  text: string,
  isBinary: boolean,
): void {
  const value = isBinary ? undefined : parseJson(text);
  const { success, data } = z.safeParse(ClientFrame, value);
  if (success) {
    dispatch(handlers, data.type, data, peer);
    return;
  }
  const type = (value as { type?: unknown } | null | undefined)?.type;
  const [, handler] = Object.entries(handlers).find(([name]) => name === type) ?? [];
  const isUnknown =
    value === undefined || (peer.isAuthenticated && !handler?.isAllowedUnauthenticated);
  peer.close(isUnknown ? CLOSE_CODE.notUnderstood : CLOSE_CODE.sessionEnded);
}
