const RESPONSE_TIMEOUT_MS = 10_000;
const SERVER_ERROR = 500;
const BAD_REQUEST = 400;

/** The provider does not respond, or responds with an error of its own (5xx). */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the provider is unavailable', { cause });
    this.name = 'ProviderUnavailable';
  }
}

/** Whether a provider that is unavailable is the cause of an error, at any depth. */
export const isProviderUnavailable = (error: unknown): boolean =>
  error instanceof ProviderUnavailable ||
  (error instanceof Error && isProviderUnavailable(error.cause));

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

interface ProviderRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: NonNullable<Parameters<typeof fetch>[1]>['body'];
}

/** `fetch` without redirects, with one limit for the headers and the body together. */
async function fetchText(
  url: string,
  init: ProviderRequest,
): Promise<{ response: Response; text: string }> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  try {
    const { body = null, ...rest } = init;
    const response = await fetch(url, { ...rest, body, redirect: 'manual', signal });
    if (response.status >= SERVER_ERROR) {
      await response.body?.cancel();
      throw new Error(`the provider responded with ${response.status}`);
    }
    // Descriptions may be in EUC-KR: their characters are lost, but not the error codes.
    return { response, text: await response.text() };
  } catch (error) {
    throw new ProviderUnavailable(error);
  }
}

/**
 * Requests something of a provider. Throws `ProviderUnavailable`. The response is what standards ask for: providers send errors with
 * status 200, and JSON as `text/html`.
 */
export async function fetchOfProvider(url: string, init: ProviderRequest): Promise<Response> {
  const { response, text } = await fetchText(url, init);
  const json = parseObject(text);
  if (!json) {
    return new Response(text || null, { status: response.status, headers: response.headers });
  }
  const isHiddenError = response.ok && typeof json.error === 'string';
  return Response.json(json, { status: isHiddenError ? BAD_REQUEST : response.status });
}
