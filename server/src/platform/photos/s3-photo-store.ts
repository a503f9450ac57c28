import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import { AwsClient } from 'aws4fetch';
import { type PhotoStore, PhotoStoreUnavailable } from './photo-store.ts';

/** Of each try. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** A response with 429 or 5xx is tried again. */
const MAX_TRIES = 3;
const RETRY = { firstMs: 100, longestMs: 200 };
const FOLDER = 'photos/';
/** Stored next to the photos, because the access key may write there; no photo has this name. */
const OWNER = 'owner';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Decodes the text of XML elements in a listing: names and tokens with the five escaped characters. */
function unescapeXml(text: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text
    .replace(/&#(x[\da-f]+|\d+);/gi, (_, code: string) =>
      String.fromCodePoint(Number(code.startsWith('x') ? `0${code}` : code)),
    )
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => characters[name] ?? '');
}

function elementTexts(xml: string, element: string): string[] {
  const pattern = new RegExp(`<${element}>([^<]*)</${element}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, text = '']) => unescapeXml(text));
}

/**
 * Photos in a bucket of any S3-compatible store, with the bucket in the path so that no host name must
 * resolve. The bucket is private: clients never get a URL of it, every photo is sent through our own route.
 */
export function createS3PhotoStore(
  { endpoint, bucket, ...access }: S3Settings,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
): PhotoStore {
  // The retries of the client would share one time limit.
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  const urlOf = (name: string) => `${root}/${FOLDER}${encodeURIComponent(name)}`;

  async function call(url: string, init: RequestInit = {}, tries = 1): Promise<Response> {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const response = await client.fetch(url, { ...init, signal }).catch((error: unknown) => {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      // A host without an address is a wrong setting.
      if (code === 'ENOTFOUND') throw error;
      const problem = signal.aborted ? 'did not respond in time' : 'cannot be reached';
      throw new PhotoStoreUnavailable(`the photo store ${problem}`, { cause: error });
    });
    const isTemporary = response.status === 429 || response.status >= 500;
    if (isTemporary && tries < MAX_TRIES) {
      await response.body?.cancel();
      await sleep(backoffMs(tries - 1, RETRY));
      return call(url, init, tries + 1);
    }
    if (response.ok || response.status === 404) return response;
    const [code] = elementTexts(await response.text(), 'Code');
    const text = `the photo store returned ${response.status} ${code ?? ''}`.trimEnd();
    throw isTemporary ? new PhotoStoreUnavailable(text) : new Error(text);
  }

  async function put(name: string, bytes: Uint8Array, type = 'image/webp'): Promise<void> {
    // A copy in a plain `ArrayBuffer`, as requests require it.
    const body = new Uint8Array(bytes);
    const headers = { 'content-type': type };
    const response = await call(urlOf(name), { method: 'PUT', body, headers });
    if (response.status === 404) throw new Error(`the photo store has no bucket ${bucket}`);
  }

  async function get(name: string): Promise<Buffer | null> {
    const response = await call(urlOf(name));
    if (response.status === 404) return null;
    return Buffer.from(await response.arrayBuffer());
  }

  return {
    ownerMark: {
      read: async () => (await get(OWNER))?.toString() ?? null,
      write: (installationId) => put(OWNER, Buffer.from(installationId), 'text/plain'),
    },
    put: (name, bytes) => put(name, bytes),
    get,
    async remove(name) {
      await call(urlOf(name), { method: 'DELETE' });
    },
    async list() {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER });
        if (token !== undefined) query.set('continuation-token', token);
        const xml = await (await call(`${root}?${query.toString()}`)).text();
        names.push(...elementTexts(xml, 'Key').map((key) => key.slice(FOLDER.length)));
        [token] = elementTexts(xml, 'NextContinuationToken');
      } while (token !== undefined);
      return names.filter((name) => name !== OWNER);
    },
  };
}
