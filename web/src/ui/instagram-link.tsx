import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { t } from '../texts/t.ts';

export const instagramUrl = (handle: string) =>
  `https://www.instagram.com/${encodeURIComponent(handle)}/`;

/** A handle as a way to its profile, in a new tab that knows nothing of this one. */
export function InstagramLink({ name, handle }: { name: string; handle: string }) {
  const shown = `@${handle}`;
  // Of two lines the first ends where a word of the handle does.
  const words = shown.match(/[^._]+[._]*/g) ?? [];
  return (
    <a
      href={instagramUrl(handle)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('person.instagramOf', { name, handle: shown })}, ${t('common.newTab')}`}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold text-park underline-offset-4 hover:underline"
    >
      <span className="min-w-0">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a handle never change places
          <Fragment key={index}>
            {word}
            <wbr />
          </Fragment>
        ))}
      </span>
      <ExternalLink size={16} className="shrink-0" aria-hidden="true" />
    </a>
  );
}
