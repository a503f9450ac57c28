import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NaverUser {
  id: string;
  name?: string;
  nickname?: string;
  email?: string;
}

/** What the stand-in returns instead of its own response. */
export interface OtherAnswer {
  status?: number;
  type?: string;
  body: string | Buffer;
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
  response.end(JSON.stringify(body));
}

/**
 * Naver as its documents describe it (https://developers.naver.com/docs/login/api/api.md): the token endpoint reports errors with
 * status 200, numbers are texts, and the profile is in `response`.
 */
export async function startNaver(client: { id: string; secret: string }) {
  let user: NaverUser = { id: 'nobody' };
  const codes = new Map<string, { user: NaverUser; state: string }>();
  const tokens = new Map<string, NaverUser>();
  const other: { token: OtherAnswer | null; profile: OtherAnswer | null } = {
    token: null,
    profile: null,
  };
  /** The parameters of the last visit of the log-in page. */
  let lastAuthorize = new URLSearchParams();

  const routes: Record<
    string,
    (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
  > = {
    async '/oauth2.0/authorize'(_request, response, { searchParams }) {
      lastAuthorize = searchParams;
      const [code, state] = [randomUUID(), searchParams.get('state') ?? ''];
      codes.set(code, { user, state });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state }).toString();
      response.writeHead(302, { location: back.href }).end();
    },
    async '/oauth2.0/token'(request, response) {
      const body = await readBody(request);
      const code = body.get('code') ?? '';
      const known = codes.get(code);
      codes.delete(code);
      const isClient =
        body.get('client_id') === client.id && body.get('client_secret') === client.secret;
      if (!isClient) send(response, { error: 'invalid_client', error_description: 'wrong client' });
      else if (!known || known.state !== body.get('state')) {
        send(response, { error: 'invalid_request', error_description: 'no valid data in session' });
      } else {
        const token = randomUUID();
        tokens.set(token, known.user);
        send(response, {
          access_token: token,
          refresh_token: 'r',
          token_type: 'bearer',
          expires_in: '3600',
        });
      }
    },
    async '/v1/nid/me'(request, response) {
      const profile = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
      if (profile) send(response, { resultcode: '00', message: 'success', response: profile });
      else send(response, { resultcode: '024', message: 'Authentication failed' }, 401);
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://naver');
    const answer =
      (url.pathname === '/oauth2.0/token' && other.token) ||
      (url.pathname === '/v1/nid/me' && other.profile);
    if (answer) {
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'text/html' });
      response.end(answer.body);
      return;
    }
    void routes[url.pathname]?.(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    signInAs(next: NaverUser) {
      user = next;
    },
    answerWith(next: Partial<typeof other>) {
      Object.assign(other, { token: null, profile: null, ...next });
    },
    lastAuthorize: () => lastAuthorize,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
