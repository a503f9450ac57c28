import type { PublicUser } from '@meongmate/shared/contract/people';
import type { Walk } from '@meongmate/shared/contract/walks';
import { firstWalkHints } from '@meongmate/shared/rules/first-walk';
import { PawPrint } from 'lucide-react';
import { firstWalkText } from '../../texts/first-walk.ts';

/** Hints for the first walk of two dogs; nothing on other walks. */
export function FirstWalkGuide({ walk, user }: { walk: Walk | undefined; user: PublicUser }) {
  const hints = walk?.isFirst ? firstWalkHints(user, walk.partner) : [];
  if (hints.length === 0) return null;
  return (
    <div data-testid="first-walk-guide" className="mt-3 rounded-control bg-paper p-3 text-sm">
      <p className="font-semibold">{firstWalkText('title')}</p>
      <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
        {hints.map((hint) => (
          <li key={hint} className="flex gap-2">
            <PawPrint size={16} className="mt-0.5 shrink-0 text-primary-ink" />
            {firstWalkText(hint)}
          </li>
        ))}
      </ul>
    </div>
  );
}
