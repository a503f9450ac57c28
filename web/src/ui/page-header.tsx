import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';
import { IconLink } from './icon-button.tsx';

/** A page's `h1`, which takes the focus on arrival. On phones its right end is the language switch's. */
export function PageHeader({
  title,
  subtitle,
  backTo,
}: {
  title: string;
  subtitle?: ReactNode;
  backTo?: string;
}) {
  return (
    <header className="flex items-start gap-1 pb-4">
      {backTo && (
        <IconLink icon={ChevronLeft} label={t('common.back')} to={backTo} className="-ml-3" />
      )}
      <div className="min-w-0 flex-1 pt-1">
        <h1 tabIndex={-1} className="pr-34 text-xl font-bold lg:pr-0">
          {title}
        </h1>
        {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
      </div>
    </header>
  );
}
