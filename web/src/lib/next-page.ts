/** Returns the query of the next page from the `Link` header; undefined on the last page. */
export function nextPageQuery(headers: Headers): URLSearchParams | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return next === undefined ? undefined : new URL(next, location.origin).searchParams;
}

/** Loads a list to its end, page by page. */
export async function loadAllPages<Row>(
  load: (before: string | undefined) => Promise<{ data: Row[]; headers: Headers }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let before: string | undefined;
  do {
    const { data, headers } = await load(before);
    rows.push(...data);
    before = nextPageQuery(headers)?.get('before') ?? undefined;
  } while (before !== undefined);
  return rows;
}
