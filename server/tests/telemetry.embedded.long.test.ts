import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { startProgram, waitUntilListening } from '../../tooling/processes/built-program.ts';
import { useTempFolder } from './_support/temp-folder.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = useTempFolder();

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A receiver of OTLP as JSON. */
async function startReceiver() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      received.flatMap((body) =>
        (JSON.parse(body) as Traces).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    all: () => received.join('\n'),
    close: () => server.close(),
  };
}

/** Runs the server, calls it, ends it, and returns the scripts that it loaded. */
async function run(environment: Record<string, string>, use: (url: string) => Promise<void>) {
  const coverage = path.join(folder(), 'coverage');
  const program = startProgram('main', {
    environment: {
      PORT: '0',
      DATA_DIR: path.join(folder(), 'data'),
      NODE_V8_COVERAGE: coverage,
      ...environment,
    },
  });
  await use(await waitUntilListening(program));
  program.child.kill('SIGTERM');
  expect(await program.exited).toBe(0);
  const reports = await Promise.all(
    (await readdir(coverage)).map((name) => readFile(path.join(coverage, name), 'utf8')),
  );
  const scripts = reports.flatMap((report) =>
    (JSON.parse(report) as { result: { url: string }[] }).result.map(({ url }) => url),
  );
  return { output: program.output(), scripts };
}

const SECRETS = [
  'mina@example.com',
  '37.5665',
  '126.978',
  'secret-token',
  'SecretAgent',
  '203.0.113.7',
];

async function callWithSecrets(url: string) {
  const headers = {
    'user-agent': 'SecretAgent/1.0',
    'x-forwarded-for': '203.0.113.7',
    baggage: 'user=mina@example.com',
  };
  const nearby = await fetch(`${url}/api/users/nearby/37.5665/126.978/3?token=secret-token`, {
    headers,
  });
  expect(nearby.status).toBe(401);
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'mina@example.com',
      subject: '37.5665',
      message: 'secret-token',
    }),
  });
  expect(response.status).toBe(201);
}

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

it('[OPS-61] [SEC-24] a request is a trace with its route and its statements, without personal data', async () => {
  const receiver = await startReceiver();
  const { output, scripts } = await run(
    { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_SERVICE_NAME: 'dogs', TRUST_PROXY: 'true' },
    callWithSecrets,
  );
  expect(output).not.toContain('an unknown variable is set');
  expect(scripts.some((script) => script.includes('@opentelemetry'))).toBe(true);
  const spans = receiver.spans();
  const request = spans.find(({ name }) => name === 'POST /api/contact');
  if (!request) throw new Error(spans.map(({ name }) => name).join());
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/contact',
    'http.response.status_code': 201,
  });
  const statement = spans.find(({ name }) => name === 'insert inquiries');
  expect(statement).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
  const nearby = spans.find(({ name }) => name.startsWith('GET /api/users/nearby'));
  expect(nearby?.name).toBe('GET /api/users/nearby/:lat/:lng/:radiusKm');
  expect(receiver.all()).toContain('"dogs"');
  for (const secret of SECRETS) expect(receiver.all()).not.toContain(secret);
  receiver.close();
});

it('without the variable nothing of the library is loaded', async () => {
  const without = await run({}, callWithSecrets);
  expect(without.scripts.length).toBeGreaterThan(100);
  // The library of the metrics at `/metrics` imports the API alone, which does nothing.
  expect(
    without.scripts.filter((script) => /opentelemetry\/(?!api\/)|telemetry-/.test(script)),
  ).toEqual([]);
});

it('[OPS-61] [OPS-9] while the receiver is away, a line of the log has the reason and no stack', async () => {
  const { output } = await run(
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_TIMEOUT: '500' },
    callWithSecrets,
  );
  const line = output.split('\n').find((text) => text.includes('telemetry: '));
  const { msg, ...fields } = JSON.parse(line ?? '');
  expect(msg).toMatch(/^telemetry: .*ECONNREFUSED/);
  expect(msg).not.toMatch(/stack|\bat /);
  expect(Object.keys(fields).sort()).toEqual(['level', 'time']);
});
