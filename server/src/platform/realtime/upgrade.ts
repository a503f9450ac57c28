import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../http/errors.ts';
import type { Identity } from '../http/identity.ts';
import { isCrossSite } from '../http/origin.ts';

export interface UpgradeOptions {
  publicUrl: string;
  /** Returns the user; throws an `AppError` if the sender may not open a socket. */
  identify(request: IncomingMessage): Promise<Identity>;
}

interface UpgradeState extends UpgradeOptions {
  isDraining: boolean;
  /** The network of the client has too many sockets. */
  isFull(): boolean;
}

/** Returns the user of the new socket, or the status with which the upgrade is rejected. */
export async function admitUpgrade(
  request: IncomingMessage,
  { publicUrl, identify, isDraining, isFull }: UpgradeState,
): Promise<Identity | number> {
  const path = request.url?.split('?')[0];
  if (path !== '/ws') return 404;
  if (isDraining) return 503;
  if (isCrossSite(request.headers, publicUrl)) return 403;
  if (isFull()) return 429;
  try {
    const identity = await identify(request);
    // Others may have opened meanwhile.
    return isFull() ? 429 : identity;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

/** There is no reply object before the upgrade, so the response is written directly. */
export function rejectUpgrade(stream: Duplex, status: number): void {
  // The client may never close its side: nothing more is read from it.
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => stream.destroy(),
  );
}
