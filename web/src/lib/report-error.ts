/** Reports an error, or its event, to the operator (CLI-55). The code is loaded only then. */
export const reportError = (error: unknown): void =>
  void import('./send-page-error.ts')
    .then(({ sendPageError }) => sendPageError(error))
    // It fails without a network. An unhandled rejection would be reported again.
    .catch(() => {});
