import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';
import { IconLink } from './icon-button.tsx';

/** A page's `h1`, which takes the focus on arrival. On phones its right end is the language switch's. */
export function PageHeader({
  title,
  subtitle,
  backTo,
  backLabel = t('common.back'),
}: {
  title: string;
  subtitle?: ReactNode;
  backTo?: string;
  backLabel?: string;
}) {
  return (
    <header className="pb-4">
      {backTo && <IconLink icon={ChevronLeft} label={backLabel} to={backTo} className="-ml-3" />}
      {/* A title too long for the space beside the language switch stands below it. */}
      <div className="flex flex-wrap-reverse">
        <h1
          tabIndex={-1}
          className="grow basis-[min-content] pt-1 text-xl font-bold wrap-break-word"
        >
          {title}
        </h1>
        {!backTo && <span className="h-10 w-30 lg:hidden" />}
      </div>
      {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
    </header>
  );
}
