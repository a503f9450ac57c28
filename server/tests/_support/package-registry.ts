import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** The archive of a package: its files are below `package/`. */
async function archiveOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) {
    tar.entry({ name: `package/${name}` }, content);
  }
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks));
}

/** Starts a package registry on this machine that has one package, and records the requests. */
export async function startRegistry(name: string, version: string, files: Record<string, Buffer>) {
  const manifest = { name, version };
  const archive = await archiveOf({ 'package.json': JSON.stringify(manifest), ...files });
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const server = createServer((request, response) => {
    const requestedPath = decodeURIComponent(request.url ?? '');
    if (requestedPath === '/package.tgz') response.end(archive);
    else if (requestedPath === `/${name}`) {
      const dist = { tarball: `${url()}/package.tgz`, integrity };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          name,
          'dist-tags': { latest: version },
          versions: { [version]: { ...manifest, dist } },
        }),
      );
    } else {
      response.statusCode = 404;
      response.end('{}');
    }
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: url(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
