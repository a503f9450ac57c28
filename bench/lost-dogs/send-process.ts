/**
 * Encrypts, signs and sends `COUNT` pushes to `HOST`, and sends the processor time of one in ms to its parent. `KIND`: with the
 * server's own part (`cached`); the same, whose clock advances an hour with each push, so that no signature is cached
 * (`signed-each`); with `web-push` alone, which signs each (`bare`).
 */
import http from 'node:http';
import { HOUR_MS } from '@meongmate/shared/rules/durations';
import webpush from 'web-push';
import { createPushSender } from '../../server/src/platform/push/push-sender.ts';
import { createPushKeys } from '../../tooling/push-service.ts';
import { ownCpuMs } from '../cpu-time.ts';

const { HOST = '', COUNT = '0', CONCURRENCY = '1', KIND = '' } = process.env;
const stepMs = KIND === 'signed-each' ? HOUR_MS : 0;
const SUBJECT = 'mailto:bench@meong.example';
const vapidKeys = webpush.generateVAPIDKeys();
let nowMs = Date.parse('2026-03-02T09:00:00Z');
const sender = createPushSender({
  clock: {
    now() {
      nowMs += stepMs;
      return new Date(nowMs);
    },
  },
  subject: SUBJECT,
  keys: vapidKeys,
});
const { keys } = createPushKeys();
const payload = JSON.stringify({ type: 'lost-dog', title: '보리가 길을 잃었어요', body: '약 1km' });
const endpointOf = (at: number) => `http://${HOST}/sender-${at}`;

async function send(at: number): Promise<void> {
  const result = await sender.send({
    endpoint: endpointOf(at),
    ...keys,
    payload,
    ttlSeconds: 3600,
    urgency: 'high',
    topic: 'bench',
  });
  if (result.kind !== 'accepted') throw new Error(`a push: ${JSON.stringify(result)}`);
}

const agent = new http.Agent({ keepAlive: true });
const vapidDetails = { subject: SUBJECT, ...vapidKeys };

async function sendBare(at: number): Promise<void> {
  const { endpoint, method, headers, body } = webpush.generateRequestDetails(
    { endpoint: endpointOf(at), keys },
    payload,
    { vapidDetails, TTL: 3600, urgency: 'high', topic: 'bench' },
  );
  await new Promise<void>((resolve, reject) => {
    const request = http.request(endpoint, { method, headers, agent }, (response) => {
      response.resume();
      response.on('end', resolve);
    });
    request.on('error', reject);
    request.end(body);
  });
}

let next = 0;
async function sendUntil(end: number): Promise<void> {
  while (next < end) await (KIND === 'bare' ? sendBare : send)(next++);
}
const inParallel = (end: number) =>
  Promise.all(Array.from({ length: Number(CONCURRENCY) }, () => sendUntil(end)));

// The compiler of the engine has seen the code then.
await inParallel(Number(COUNT) / 4);
next = 0;
const before = ownCpuMs();
await inParallel(Number(COUNT));
process.send?.((ownCpuMs() - before) / Number(COUNT));
sender.close();
agent.destroy();
process.disconnect();
