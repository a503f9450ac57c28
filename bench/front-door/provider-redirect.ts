/** What the redirects of a sign-in with a provider cost the server: to the provider, and back from it. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { startIssuer } from '../../server/tests/_support/oidc-issuer.ts';
import { type OneProcess, startOneProcess } from '../one-process.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';

const WARM_UP = sized(30, 1);
const RUNS = sized(300, 2);

/** The time that the provider, the only HTTP server of this process, takes for its answers. */
function measureAnswers(): { sinceLastCall(): number } {
  const startedAt = new WeakMap<IncomingMessage, number>();
  let ms = 0;
  subscribe('http.server.request.start', (message) => {
    startedAt.set((message as { request: IncomingMessage }).request, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    const started = startedAt.get((message as { request: IncomingMessage }).request);
    if (started !== undefined) ms += performance.now() - started;
  });
  return {
    sinceLastCall() {
      const sum = ms;
      ms = 0;
      return sum;
    },
  };
}

const goTo = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } });
const locationOf = (response: Response) => response.headers.get('location') ?? '';

async function signIn(url: string, answers: ReturnType<typeof measureAnswers>) {
  const started = performance.now();
  const toProvider = await goTo(`${url}/api/auth/kakao`);
  const thereMs = performance.now() - started;
  const cookie = toProvider.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { pathname, search } = new URL(locationOf(await goTo(locationOf(toProvider))));
  answers.sinceLastCall();
  const returned = performance.now();
  const back = await goTo(`${url}${pathname}${search}`, cookie);
  const backMs = performance.now() - returned;
  if (!locationOf(back).startsWith('/profile-setup')) throw new Error(locationOf(back));
  return { thereMs, backMs, providerMs: answers.sinceLastCall() };
}

async function measure(server: OneProcess) {
  const answers = measureAnswers();
  for (let run = 0; run < WARM_UP; run++) await signIn(server.url, answers);
  const cpuBefore = server.cpuMs();
  const runs: Awaited<ReturnType<typeof signIn>>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await signIn(server.url, answers));
  return {
    thereMs: median(runs.map(({ thereMs }) => thereMs)),
    besideProviderMs: median(runs.map(({ backMs, providerMs }) => backMs - providerMs)),
    providerMs: median(runs.map(({ providerMs }) => providerMs)),
    /** Processor time of both redirects. */
    cpuMs: (server.cpuMs() - cpuBefore) / RUNS,
  };
}

export async function measureProviderRedirect() {
  const issuer = await startIssuer();
  issuer.signInAsKakao({
    sub: 'bench',
    nickname: '두부 언니',
    email: 'bench@provider.example',
    email_verified: true,
  });
  const server = await startOneProcess({
    withRedis: false,
    environment: {
      KAKAO_CLIENT_ID: 'meongmate',
      KAKAO_CLIENT_SECRET: 'a client secret',
      KAKAO_ISSUER: issuer.url,
    },
  });
  try {
    return await measure(server);
  } finally {
    await server.dispose();
    await issuer.close();
  }
}
