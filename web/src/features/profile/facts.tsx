import { t } from '../../texts/t.ts';

/** What a card tells, line by line. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[6.5rem_1fr] gap-3 py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line">
            {value || <span className="text-ink-soft">{t('profile.empty')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
