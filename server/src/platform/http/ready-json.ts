import type { FastifyReply } from 'fastify';

/** Answers bytes that are JSON already, of what the route's contract says. */
export function answerReadyJson<T>(reply: FastifyReply, bytes: Buffer): T {
  void reply.type('application/json; charset=utf-8');
  return bytes as unknown as T;
}

/** An answer as it goes over the wire. */
export function jsonOf(answer: unknown): string {
  return Buffer.isBuffer(answer) ? answer.toString() : JSON.stringify(answer);
}
