import { listPageErrors, type PageError } from '@meongmate/shared/contract/page-errors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { adminText } from '../../texts/admin.ts';
import { adminErrorsText } from '../../texts/admin-errors.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { countText, dateTimeText } from './admin-format.ts';
import { adminId, adminKey } from './api.ts';
import { LoadError } from './load-failed.tsx';

const pageErrorsQuery = () =>
  queryOptions({
    staleTime: 0,
    queryKey: [...adminKey, 'page-errors'],
    queryFn: ({ signal }) => call(listPageErrors, { query: { userId: adminId() }, signal }),
  });

/** The errors of each version, the newest version first. */
function byVersion(errors: readonly PageError[]): [string, PageError[]][] {
  const versions = new Map<string, PageError[]>();
  for (const error of errors) {
    const group = versions.get(error.version);
    if (group) group.push(error);
    else versions.set(error.version, [error]);
  }
  return [...versions].sort(([one], [other]) =>
    other.localeCompare(one, undefined, { numeric: true }),
  );
}

export function PageErrorsTab() {
  const query = useQuery(pageErrorsQuery());
  if (!query.data) {
    if (query.error)
      return <LoadError title={adminErrorsText('failed')} query={query} inline={false} />;
    return (
      <SkeletonGroup label={adminText('loading')}>
        <Skeleton className="h-32" card />
      </SkeletonGroup>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState picture={<SleepingDog />} title={adminErrorsText('empty')}>
        {adminErrorsText('text')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-ink-soft">{adminErrorsText('text')}</p>
      {byVersion(query.data).map(([version, errors]) => (
        <section key={version} className="mt-6">
          <h3 className="font-bold">{adminErrorsText('version', { version })}</h3>
          <ul className="mt-3 flex flex-col gap-3">
            {errors.map((error) => (
              <PageErrorCard key={error.id} error={error} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function PageErrorCard({ error }: { error: PageError }) {
  const { kind, name, message, frames, page, browser, count, firstAt, lastAt } = error;
  return (
    <Card as="li">
      <h4 className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{message === null ? name : `${name}: ${message}`}</span>
        <span>{adminErrorsText('count', { count: countText(count) })}</span>
      </h4>
      <p className="text-sm text-ink-soft">
        {[adminErrorsText(`kind.${kind}`), page, browser].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm text-ink-soft">
        {adminErrorsText('times', { first: dateTimeText(firstAt), last: dateTimeText(lastAt) })}
      </p>
      {frames.length > 0 && (
        <p className="mt-2 text-sm break-all whitespace-pre-line">{frames.join('\n')}</p>
      )}
    </Card>
  );
}
