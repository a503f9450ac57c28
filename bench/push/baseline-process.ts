/**
 * The minimum work for pushes: `web-push` encrypts and signs each, and the same number of requests is open at a
 * time. No database, no decision. Sends `COUNT` pushes to `HOST`, and ends.
 */
import http from 'node:http';
import webpush from 'web-push';
import { createPushKeys } from '../../tooling/push-service.ts';

const { HOST = '', COUNT = '0', CONCURRENCY = '1' } = process.env;
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(CONCURRENCY) });
const vapid = webpush.generateVAPIDKeys();
const vapidDetails = { subject: 'mailto:bench@meong.example', ...vapid };
const { keys } = createPushKeys();
const payload = JSON.stringify({ type: 'test', title: '보리 · 민아', body: '산책 갈래요?' });

async function send(at: number): Promise<void> {
  const subscription = { endpoint: `http://${HOST}/bare-${at}`, keys };
  const { endpoint, method, headers, body } = webpush.generateRequestDetails(
    subscription,
    payload,
    {
      vapidDetails,
    },
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
async function sendNext(): Promise<void> {
  while (next < Number(COUNT)) await send(next++);
}
await Promise.all(Array.from({ length: Number(CONCURRENCY) }, sendNext));
agent.destroy();
