import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** A user of the provider, as Kakao's userinfo states one. */
export interface ProviderUser {
  sub: string;
  nickname: string;
  email: string;
  email_verified: boolean;
}

const jwk = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** Scopes and claims are Kakao's; PKCE is required, and the ID token has no claims of the userinfo. */
const configurationOf = (
  client: { id: string; secret: string; redirectUri: string },
  users: ReadonlyMap<string, ProviderUser>,
): Configuration => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [client.redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  scopes: ['openid', 'account_email', 'profile_nickname'],
  claims: {
    openid: ['sub'],
    account_email: ['email', 'email_verified'],
    profile_nickname: ['nickname'],
  },
  conformIdTokenClaims: true,
  pkce: { required: () => true },
  jwks: { keys: [{ ...jwk(), alg: 'RS256', use: 'sig' }] },
  cookies: { keys: ['only in tests'] },
  // In seconds. Without them it prints a notice for each.
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_context, id) => {
    const user = users.get(id);
    return user && { accountId: id, claims: () => ({ ...user }) };
  },
});

/** Starts `oidc-provider`, a certified OpenID provider that nobody of this project wrote, with its own pages for log-in and consent. */
export async function startCertifiedProvider(client: {
  id: string;
  secret: string;
  redirectUri: string;
}) {
  const users = new Map<string, ProviderUser>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const provider = new Provider(url, configurationOf(client, users));
  const respond = provider.callback();
  server.on('request', (request, response) => void respond(request, response));
  return {
    url,
    add(user: ProviderUser) {
      users.set(user.sub, user);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const formIn = (html: string) => /<form[^>]* action="([^"]+)"/.exec(html)?.[1] ?? '';

/** A browser at the provider, with its cookies. */
export function createProviderBrowser() {
  const cookies = new Map<string, string>();
  /** The prompts that the provider showed. */
  const prompts: string[] = [];

  async function request(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return {
    prompts,
    /** Follows the provider from its authorization address to the callback, as a user who signs in, or declines. */
    async visit(start: string, user: ProviderUser, { declines = false } = {}): Promise<string> {
      let response = await request(start);
      for (;;) {
        const location = response.headers.get('location');
        if (location) {
          const next = new URL(location, start);
          if (next.origin !== new URL(start).origin) return next.pathname + next.search;
          response = await request(next.href);
          continue;
        }
        const html = await response.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? '';
        if (prompt === '') throw new Error(`the provider shows ${response.status} ${html}`);
        prompts.push(prompt);
        const action = new URL(formIn(html), start).href;
        if (declines) response = await request(`${action}/abort`);
        else response = await request(action, { prompt, login: user.sub, password: 'any' });
      }
    },
  };
}
