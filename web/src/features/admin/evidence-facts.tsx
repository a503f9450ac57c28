import type { ReactNode } from 'react';
import { adminText } from '../../texts/admin.ts';

/** Names and values of a copy, one under the other. */
export function EvidenceFacts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-3 py-2">
          <dt className="basis-[7rem] text-sm leading-6 text-ink-soft">{label}</dt>
          <dd className="min-w-0 flex-1 basis-[8rem] wrap-anywhere whitespace-pre-line">
            {value || <span className="text-ink-soft">{adminText('none')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
