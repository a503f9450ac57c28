import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import { pastWalksQuery, walksQuery } from './api.ts';

it.each([
  ['upcoming', walksQuery],
  ['past', pastWalksQuery],
])('[API-61] all %s walks are loaded, also beyond one page', async (_, queryOf) => {
  const walks = Array.from({ length: 450 }, (__, index) => aWalk({ id: index + 1 }));
  const network = fakeNetwork({
    'GET /api/walks/7': ({ query }) => {
      const start = Number(query.get('before')?.split('-')[1] ?? 0);
      const end = start + Number(query.get('limit'));
      const link = `</api/walks/7?limit=200&before=1-${end}>; rel="next"`;
      return { body: walks.slice(start, end), ...(end < 450 && { headers: { Link: link } }) };
    },
  });
  expect(await new QueryClient().fetchQuery(queryOf(7))).toEqual(walks);
  expect(network.requestsTo('GET', '/api/walks/7')).toHaveLength(3);
});
