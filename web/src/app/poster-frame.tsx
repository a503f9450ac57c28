import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { shareText } from '../texts/share.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

interface PosterFrameProps {
  title: string;
  backTo: string;
  /** What the reader needs to know before printing; without it there is nothing to print. */
  hint?: string | false | undefined;
  /** Further ways to get the poster. */
  actions?: ReactNode;
  /** The sheet. */
  children: ReactNode;
}

/** A page with one A4 sheet, of which only the sheet is printed. */
export function PosterFrame({ title, backTo, hint, actions, children }: PosterFrameProps) {
  return (
    <div className="page-column print:max-w-none print:p-0">
      <div className="print:hidden">
        <PageHeader title={title} backTo={backTo} />
        {hint && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-[12rem] text-sm text-ink-soft">{hint}</p>
            <div className="flex flex-wrap gap-2">
              {actions}
              <Button icon={Printer} onClick={() => window.print()}>
                {shareText('print')}
              </Button>
            </div>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
