import { vi } from 'vitest';

/** XMLHttpRequest on the fake network: reports half of the progress, then the response. */
export function fakeUpload(): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: ProgressEvent) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      status = 0;
      statusText = '';
      responseText = '';
      #aborted = false;
      #method = '';
      #url = '';
      #response: Response | undefined;

      open(method: string, url: string): void {
        this.#method = method;
        this.#url = url;
      }
      setRequestHeader(): void {}
      getResponseHeader(name: string): string | null {
        return this.#response?.headers.get(name) ?? null;
      }
      abort(): void {
        this.#aborted = true;
        this.onabort?.();
      }
      async send(body: string): Promise<void> {
        const event = { lengthComputable: true, loaded: 1, total: 2 };
        this.upload.onprogress?.(event as ProgressEvent);
        try {
          this.#response = await fetch(this.#url, { method: this.#method, body });
          this.status = this.#response.status;
          this.responseText = await this.#response.text();
          if (!this.#aborted) this.onload?.();
        } catch {
          this.onerror?.();
        }
      }
    },
  );
}
