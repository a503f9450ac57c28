/** Whether the request was aborted on purpose, so that no error is shown. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
