import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../ip-address.ts';

/** Headers that a proxy adds; a request that carries one may come from another machine. */
const FORWARDING_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** Whether a request comes from this machine and through no proxy. */
export function isFromThisMachine(request: {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}): boolean {
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
}
