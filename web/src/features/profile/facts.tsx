import { t } from '../../texts/t.ts';

/** What a card tells, line by line. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-3 py-3">
          <dt className="basis-[6.5rem] text-sm text-ink-soft sm:basis-[8rem]">{label}</dt>
          <dd className="min-w-0 flex-1 basis-[8rem] whitespace-pre-line">
            {value || <span className="text-ink-soft">{t('profile.empty')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
