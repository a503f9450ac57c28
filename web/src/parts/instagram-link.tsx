import { ExternalLink } from 'lucide-react';
import { commonText } from '../texts/common.ts';
import { personText } from '../texts/person.ts';

export const instagramUrl = (handle: string) =>
  `https://www.instagram.com/${encodeURIComponent(handle)}/`;

/** A link to the profile of a handle, in a new tab without access to this one. */
export function InstagramLink({ name, handle }: { name: string; handle: string }) {
  const shown = `@${handle}`;
  return (
    <a
      href={instagramUrl(handle)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${personText('instagramOf', { name, handle: shown })}, ${commonText('newTab')}`}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline"
    >
      <span className="truncate">{shown}</span>
      <ExternalLink size={16} className="shrink-0" />
    </a>
  );
}
