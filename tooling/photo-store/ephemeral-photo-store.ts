/** A separate S3-compatible store on its own port, as a process that can be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess } from '../processes/end-process.ts';
import { findFreePort } from '../processes/free-port.ts';
import { waitFor } from '../processes/wait-for.ts';

const READY_TIMEOUT_MS = 30_000;
const PROGRAM = path.join(import.meta.dirname, 'photo-store-process.ts');
const NODE_ARGS = ['--openssl-legacy-provider', '--import', 'tsx'];
const BUCKET = 'meongmate-photos';
/** The only account of this store, which rejects wrong signatures. */
const ACCOUNT = 'S3RVER';

export interface EphemeralPhotoStore {
  url: string;
  /** The server's environment variables for this store at the given address. */
  environmentAt(url: string): Record<string, string>;
  start(): Promise<void>;
  /** `kill -9`; the stored files stay. */
  stop(): Promise<void>;
  dispose(): Promise<void>;
}

/** A call without a signature is rejected, so any response shows that the store is available. */
const responds = (url: string) =>
  fetch(`${url}/${BUCKET}`).then(
    () => true,
    () => false,
  );

export async function createEphemeralPhotoStore(): Promise<EphemeralPhotoStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-photo-store-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [...NODE_ARGS, PROGRAM, folder, String(port), BUCKET];
  let child: ChildProcess | null = null;
  const store: EphemeralPhotoStore = {
    url,
    environmentAt: (endpoint) => ({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: ACCOUNT,
    }),
    async start() {
      const started = spawn(process.execPath, args, {
        cwd: import.meta.dirname,
        stdio: 'ignore',
        detached: true,
      });
      child = started;
      await waitFor('the photo store responds', READY_TIMEOUT_MS, () => {
        if (started.exitCode !== null) throw new Error('the photo store ended');
        return responds(url);
      });
    },
    async stop() {
      const stopping = child;
      child = null;
      await endProcess(stopping);
    },
    async dispose() {
      await store.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  return store;
}
