import { parentPort } from 'node:worker_threads';
import decodeHeic from 'heic-decode';

type Image = Awaited<ReturnType<typeof decodeHeic.all>>[number];

/** First tells the size, then decodes once it is told to. */
let image: Image | undefined;

async function answer(message: { bytes?: Uint8Array; decode?: boolean }): Promise<void> {
  try {
    if (message.bytes) {
      const images = await decodeHeic.all({ buffer: message.bytes });
      image = images[0];
      if (!image) throw new Error('no image inside');
      parentPort?.postMessage({ width: image.width, height: image.height });
    } else if (image) {
      const { width, height, data } = await image.decode();
      parentPort?.postMessage({ width, height, data });
    }
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message });
  }
}

parentPort?.on('message', (message) => void answer(message));
