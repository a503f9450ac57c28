import type { PublicUser } from '@meongmate/shared/contract/people';
import clsx from 'clsx';
import { EllipsisVertical, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { commonText } from '../texts/common.ts';
import { dogNameOf } from '../texts/person-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Photo } from './photo.tsx';

/** Whether an element has left the view at the top. */
function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry !== undefined && !entry.isIntersecting),
      // The head covers this much of the photo.
      { rootMargin: '-64px 0px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}

/** The head of a profile, over its photo: closing and the menu. Once the photo has left it also names the dog. */
export function PersonHead({
  person,
  badge,
  photo,
  onMenu,
  onClose,
}: {
  person: PublicUser;
  badge: ReactNode;
  photo: RefObject<HTMLElement | null>;
  /** Absent on the own card. */
  onMenu: (() => void) | undefined;
  onClose: () => void;
}) {
  const isPast = useIsPast(photo);
  const tone = isPast ? 'soft' : 'floating';
  return (
    <div
      className={clsx(
        'flex items-center justify-between gap-2 px-3 py-2',
        isPast && 'border-b border-line bg-card',
      )}
    >
      <IconButton icon={X} label={commonText('close')} tone={tone} onClick={onClose} />
      {isPast && (
        <div aria-hidden="true" className="flex min-w-0 items-center gap-2">
          <Photo
            path={person.dogImage}
            alt=""
            sizes="36px"
            ratio="square"
            seed={person.id}
            eager
            width="w-9"
            className="shrink-0 rounded-control"
          />
          <span className="min-w-0 truncate font-bold">{dogNameOf(person)}</span>
          {badge && <span className="shrink-0 text-sm text-ink-soft">{badge}</span>}
        </div>
      )}
      {onMenu ? (
        <IconButton
          icon={EllipsisVertical}
          label={commonText('more')}
          aria-haspopup="dialog"
          tone={tone}
          onClick={onMenu}
        />
      ) : (
        <span className="size-11" />
      )}
    </div>
  );
}
