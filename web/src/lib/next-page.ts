/** Returns the query of the next page from the `Link` header; undefined on the last page. */
export function nextPageQuery(headers: Headers): URLSearchParams | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return next === undefined ? undefined : new URL(next, location.origin).searchParams;
}
