import { useQuery } from '@tanstack/react-query';
import { adminText } from '../../texts/admin.ts';
import { countText } from './admin-format.ts';
import { statsQuery } from './api.ts';

const shareText = (share: number | null) =>
  share === null
    ? adminText('fewCases')
    : adminText('percent', { count: countText(Math.round(share * 100)) });

/** Whether new users agree on walks, and whether pairs walk every week. */
export function WalkFigures() {
  const { data } = useQuery(statsQuery());
  const figures = [
    ['stat-agreed-walks', adminText('agreedWalks'), data?.walks?.agreedWithin72h],
    ['stat-weekly-pairs', adminText('weeklyPairs'), data?.walks?.weeklyPairs],
  ] as const;
  return (
    <section aria-label={adminText('figuresLabel')} className="mt-3 text-sm">
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {figures.map(([testId, label, share]) => (
          <div key={testId} className="flex flex-wrap items-baseline gap-x-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-bold" data-testid={testId}>
              {share === undefined ? '–' : shareText(share)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
