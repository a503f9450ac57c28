import { backoffMs } from '@meongmate/shared/rules/backoff';

const RETRIES = 3;
const DELAYS = { firstMs: 500, longestMs: 2000 };

type Wait = (ms: number) => Promise<void>;

const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script of the map did not come'));
    };
    document.head.append(script);
  });
}

/** Retries a failing operation three times, each time after double the delay. */
export async function tryAgain<T>(work: () => Promise<T>, pause = wait): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      if (retry === RETRIES) throw error;
      await pause(backoffMs(retry, DELAYS));
    }
  }
}

/** Loads the script of a map vendor, with retries. */
export const loadScript = (src: string, add = addScript, pause = wait): Promise<void> =>
  tryAgain(() => add(src), pause);
