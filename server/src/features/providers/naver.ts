import { fetchOfProvider } from '../../platform/security/provider-fetch.ts';
import {
  type ProviderAdapter,
  type ProviderClient,
  ProviderError,
  readSubject,
  textOrNull,
} from './provider.ts';

const SUCCESS = '00';

type Json = Record<string, unknown>;

/** Returns the body of a successful response. */
async function readBody(response: Response): Promise<Json> {
  const body: unknown = await response.json().catch(() => null);
  const json: Json = typeof body === 'object' && body !== null ? (body as Json) : {};
  if (!response.ok) {
    throw new ProviderError(textOrNull(json.error) ?? textOrNull(json.resultcode) ?? 'no_code');
  }
  return json;
}

/**
 * Naver, by OAuth 2 without OpenID Connect, nonce and PKCE: https://developers.naver.com/docs/login/api/api.md. The state protects the
 * return, and the client's secret the code. `auth_type=reauthenticate` asks the user to sign in anew. The profile
 * (https://developers.naver.com/docs/login/profile/profile.md) has `response.id`, `name` and `nickname`; its `email` is a contact
 * address that nobody verified.
 */
export function createNaver(
  client: ProviderClient & { authUrl: string; apiUrl: string },
): ProviderAdapter {
  const { clientId, clientSecret, redirectUri, authUrl, apiUrl } = client;

  async function exchangeCode(code: string, state: string): Promise<string> {
    // In the body: proxies log addresses.
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      code,
      state,
    });
    const response = await fetchOfProvider(`${authUrl}/oauth2.0/token`, { method: 'POST', body });
    const token = textOrNull((await readBody(response)).access_token);
    if (!token) throw new ProviderError('no_access_token');
    return token;
  }

  async function fetchProfile(token: string): Promise<Json> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetchOfProvider(`${apiUrl}/v1/nid/me`, { headers });
    const { resultcode, response: profile } = await readBody(response);
    if (resultcode !== SUCCESS || typeof profile !== 'object' || profile === null) {
      throw new ProviderError(textOrNull(resultcode) ?? 'no_profile');
    }
    return profile as Json;
  }

  return {
    async begin({ state }, isFresh) {
      const url = new URL(`${authUrl}/oauth2.0/authorize`);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        ...(isFresh && { auth_type: 'reauthenticate' }),
      }).toString();
      return url.href;
    },
    async finish(query, { state }) {
      const code = textOrNull(query.get('code'));
      if (!code) throw new ProviderError('no_code');
      const profile = await fetchProfile(await exchangeCode(code, state));
      return {
        issuer: authUrl,
        subject: readSubject(profile.id),
        email: null,
        name: textOrNull(profile.name) ?? textOrNull(profile.nickname),
        signedInAt: null,
      };
    },
  };
}
