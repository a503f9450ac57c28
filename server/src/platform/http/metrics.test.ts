import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { toErrorBody } from '../../product/error-body.ts';
import { createRepeatedLog } from '../repeated-log.ts';
import { createErrorHandler } from './http-server.ts';
import { registerMetricsEndpoint } from './metrics.ts';

const TOKEN = 'a token for the scraper';

async function requestMetrics(remoteAddress: string, headers: Record<string, string> = {}) {
  const app = fastify();
  app.setErrorHandler(createErrorHandler(toErrorBody, createRepeatedLog()));
  const metrics = registerMetricsEndpoint(app, TOKEN);
  metrics.gauge('dogs', 'Dogs here.', () => 3);
  const response = await app.inject({ url: '/metrics', remoteAddress, headers });
  await app.close();
  return response;
}

it('[OPS-3] a loopback peer gets the metrics as Prometheus text', async () => {
  const { statusCode, headers, body } = await requestMetrics('127.0.0.1');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toMatch(/^dogs 3$/m);
  expect(body).toContain('process_cpu_seconds_total');
});

it.each([
  ['203.0.113.9', {}, 403],
  ['203.0.113.9', { authorization: 'Bearer wrong' }, 403],
  ['203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }, 403],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
  ['127.0.0.1', { 'x-forwarded-host': 'meong.example' }, 403],
  ['127.0.0.1', { forwarded: 'for=203.0.113.9' }, 403],
  ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }, 403],
  ['127.0.0.1', { via: '1.1 proxy' }, 403],
  ['127.0.0.1', { via: '1.1 proxy', authorization: `Bearer ${TOKEN}` }, 200],
  ['203.0.113.9', { authorization: `Bearer ${TOKEN}` }, 200],
  ['::1', {}, 200],
])('[OPS-3] a request from %s with %j returns %s', async (address, headers, status) => {
  expect((await requestMetrics(address, headers)).statusCode).toBe(status);
});
