const NONCE_BYTES = 16;

const policyOf = (headers: Headers): string => headers.get('content-security-policy') ?? '';

function nonceOf(headers: Headers): string {
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policyOf(headers))?.[1];
  if (!nonce) throw new Error('the page has no nonce');
  return nonce;
}

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * A stored page with a new nonce in its text and its policy, as the server sends one with every response. A
 * nonce that is used twice could be known to an injected script.
 */
export async function withNewNonce(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  const [stored, next] = [nonceOf(headers), randomNonce()];
  headers.set('content-security-policy', policyOf(headers).replaceAll(stored, next));
  // They describe the transferred bytes, not this text.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const text = (await page.text()).replaceAll(stored, next);
  return new Response(text, { status: page.status, headers });
}

/** The text of a page without its nonce: equal for two responses of the same build. */
export async function textWithoutNonce(page: Response): Promise<string> {
  return (await page.text()).replaceAll(nonceOf(page.headers), '');
}
