/** The query of the next page, as the `Link` header of a list names it; nothing on the last one. */
export function nextPageQuery(headers: Headers): URLSearchParams | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return next === undefined ? undefined : new URL(next, location.origin).searchParams;
}
