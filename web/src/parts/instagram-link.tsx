import clsx from 'clsx';
import { AtSign, ExternalLink } from 'lucide-react';
import { commonText } from '../texts/common.ts';
import { personText } from '../texts/person.ts';
import { requestsText } from '../texts/requests.ts';
import { ButtonAnchor, type ButtonVariant } from '../ui/button.tsx';

export const instagramUrl = (handle: string) =>
  `https://www.instagram.com/${encodeURIComponent(handle)}/`;

/** The main action with a friend who shares Instagram, but no chat. */
export function InstagramButton({
  handle,
  variant = 'soft',
  className,
}: {
  handle: string;
  variant?: ButtonVariant;
  className?: string;
}) {
  return (
    <ButtonAnchor
      href={instagramUrl(handle)}
      target="_blank"
      rel="noopener noreferrer"
      variant={variant}
      className={className}
      icon={AtSign}
    >
      {requestsText('openInstagram')}
      <span className="sr-only">, {commonText('newTab')}</span>
    </ButtonAnchor>
  );
}

/** A link to the profile of a handle, in a new tab without access to this one. */
export function InstagramLink({
  name,
  handle,
  className,
}: {
  name: string;
  handle: string;
  className?: string;
}) {
  const shown = `@${handle}`;
  return (
    <a
      href={instagramUrl(handle)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${personText('instagramOf', { name, handle: shown })}, ${commonText('newTab')}`}
      className={clsx(
        'inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline',
        className,
      )}
    >
      <span className="truncate">{shown}</span>
      <ExternalLink size={16} className="shrink-0" />
    </a>
  );
}
