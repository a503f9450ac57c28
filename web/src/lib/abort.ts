/** Whether a request or a browser dialog was ended on purpose, so that no error is shown. */
export const isAbortError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
