import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import { AwsClient } from 'aws4fetch';
import { type PhotoStore, PhotoStoreUnavailable } from './photo-store.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;
const PRECONDITION_FAILED = 412;
const TOO_MANY_REQUESTS = 429;
const NOT_IMPLEMENTED = 501;
/** Of each try. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** A response with 429 or 5xx, except 501, is tried again. */
const MAX_TRIES = 3;
const RETRY = { firstMs: 100, longestMs: 200 };
const FOLDER = 'photos/';
/** Stored next to the photos, because the access key may write there; no photo has this name. */
const OWNER = 'owner';
const OWNER_HEADERS = { 'content-type': 'text/plain' };

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

  /** Throws for a status that is neither a success nor in `answers`. */
  async function call(
    url: string,
    init: RequestInit = {},
    answers: readonly number[] = [NOT_FOUND],
    tries = 1,
  ): Promise<Response> {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const response = await client.fetch(url, { ...init, signal }).catch((error: unknown) => {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      // A host without an address is a wrong setting.
      if (code === 'ENOTFOUND') throw error;
      const problem = signal.aborted ? 'did not respond in time' : 'cannot be reached';
      throw new PhotoStoreUnavailable(`the photo store ${problem}`, { cause: error });
    });
    const { status } = response;
    if (response.ok || answers.includes(status)) return response;
    const isTemporary =
      status === TOO_MANY_REQUESTS || (status >= 500 && status !== NOT_IMPLEMENTED);
    if (isTemporary && tries < MAX_TRIES) {
      await response.body?.cancel();
      await sleep(backoffMs(tries - 1, RETRY));
      return call(url, init, answers, tries + 1);
    }
    const [code] = elementTexts(await response.text(), 'Code');
    const text = `the photo store returned ${status} ${code ?? ''}`.trimEnd();
    throw isTemporary ? new PhotoStoreUnavailable(text) : new Error(text);
  }

  /** Returns the status, which is a success or one of `answers`. */
  async function put(
    name: string,
    bytes: Uint8Array,
    headers: Record<string, string>,
    answers: readonly number[] = [],
  ): Promise<number> {
    // A copy in a plain `ArrayBuffer`, as requests require it.
    const body = new Uint8Array(bytes);
    const init = { method: 'PUT', body, headers };
    const { status } = await call(urlOf(name), init, [NOT_FOUND, ...answers]);
    if (status === NOT_FOUND) throw new Error(`the photo store has no bucket ${bucket}`);
    return status;
  }

  async function writeOwner(installationId: string): Promise<void> {
    await put(OWNER, Buffer.from(installationId), OWNER_HEADERS);
  }

  /** Of two installations at the same time one succeeds. A store without conditional writes answers 501, or ignores the header. */
  async function claim(installationId: string): Promise<void> {
    const headers = { ...OWNER_HEADERS, 'if-none-match': '*' };
    const answers = [CONFLICT, PRECONDITION_FAILED, NOT_IMPLEMENTED];
    const status = await put(OWNER, Buffer.from(installationId), headers, answers);
    if (status === NOT_IMPLEMENTED) await writeOwner(installationId);
  }

  async function get(name: string): Promise<Buffer | null> {
    const response = await call(urlOf(name));
    if (response.status === NOT_FOUND) return null;
    return Buffer.from(await response.arrayBuffer());
  }

  return {
    ownerMark: {
      read: async () => (await get(OWNER))?.toString() ?? null,
      write: writeOwner,
      claim,
    },
    async put(name, bytes) {
      await put(name, bytes, { 'content-type': 'image/webp' });
    },
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
