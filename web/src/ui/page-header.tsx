import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonText } from '../texts/common.ts';
import { IconLink } from './icon-button.tsx';

/**
 * The `h1` of a page, which receives the focus. Its right end is free for the language switch, if there is one.
 * The pages of the five tabs have no back link; every other page has one.
 */
export function PageHeader({
  title,
  subtitle,
  backTo,
  end,
}: {
  title: string;
  subtitle?: ReactNode;
  backTo?: string;
  /** At the end of the line of the title. */
  end?: ReactNode;
}) {
  return (
    <header className="pb-4">
      {/* A title that does not fit beside the language switch moves below it. */}
      <div className="flex flex-wrap-reverse in-[.with-corner]:max-lg:after:h-10 in-[.with-corner]:max-lg:after:w-30 in-[.with-corner]:max-lg:after:content-['']">
        <div className="flex max-w-full grow basis-[min-content] items-start">
          {backTo && (
            <IconLink
              icon={ChevronLeft}
              label={commonText('back')}
              to={backTo}
              className="-mt-0.5 -ml-3"
            />
          )}
          <h1 tabIndex={-1} className="min-w-0 grow pt-1 text-xl font-bold wrap-break-word">
            {title}
          </h1>
          {end}
        </div>
      </div>
      {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
    </header>
  );
}
