/** Whether a page waits for the first response of a query, whose content would move the rest. A failure is not waited for. */
export const isAwaited = (query: { isLoading: boolean; failureCount: number }): boolean =>
  query.isLoading && query.failureCount === 0;
