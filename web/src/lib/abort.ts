/** Whether somebody stopped it on purpose, which is nothing to tell them about. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
