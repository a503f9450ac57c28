import { backoffMs } from '@meongmate/shared/rules/backoff';

const RETRIES = 3;
const BACKOFF = { firstMs: 500, longestMs: 2000 };

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
export async function retryWithBackoff<T>(operation: () => Promise<T>, sleep = wait): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await operation();
    } catch (error) {
      if (retry === RETRIES) throw error;
      await sleep(backoffMs(retry, BACKOFF));
    }
  }
}

/** Loads the script of a map vendor, with retries. */
export const loadScript = (src: string, insertScript = addScript, sleep = wait): Promise<void> =>
  retryWithBackoff(() => insertScript(src), sleep);
