/** The `Link` header to the next page: the same URL with other paging parameters. */
export function nextPageLink(url: string, parameters: Record<string, number>): string {
  const next = new URL(url, 'http://page');
  for (const [name, value] of Object.entries(parameters)) {
    next.searchParams.set(name, String(value));
  }
  return `<${next.pathname}${next.search}>; rel="next"`;
}
