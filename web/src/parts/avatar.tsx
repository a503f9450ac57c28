import clsx from 'clsx';
import { PhotoImage } from './photo-image.tsx';

const SIZES = {
  tiny: 'size-6 text-xs',
  small: 'size-9 text-tab',
  medium: 'size-12 text-corner',
  large: 'size-20 text-lg',
};
const WIDTHS = { tiny: 24, small: 36, medium: 48, large: 80 };

interface AvatarProps {
  name: string;
  path: string | null | undefined;
  size?: keyof typeof SIZES;
  /** A ring in the colour of the card, for an avatar on the corner of a photo. */
  ringed?: boolean;
  /** In a row of a virtualized list, which exists only near the screen. */
  isInRow?: boolean;
  /** Empty if the name is beside it. */
  alt?: string;
  className?: string;
}

/** Returns the given name of a Korean name, otherwise the first letter. */
function initialsOf(name: string): string {
  const letters = Array.from(name.trim());
  if (letters.length === 0) return '?';
  const isHangul = /^\p{Script=Hangul}+$/u.test(name.trim());
  return isHangul ? letters.slice(-2).join('') : (letters[0] ?? '?').toUpperCase();
}

/** A small round photo of a user, or the initials. */
export function Avatar({
  name,
  path,
  size = 'medium',
  ringed = false,
  isInRow = false,
  alt = '',
  className,
}: AvatarProps) {
  const initials = size === 'tiny' ? initialsOf(name).slice(0, 1) : initialsOf(name);
  return (
    <span
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary-ink',
        SIZES[size],
        ringed && (size === 'tiny' ? 'ring-2 ring-card' : 'ring-4 ring-card'),
        className,
      )}
    >
      <PhotoImage
        path={path}
        fallback={
          <span {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
            {initials}
          </span>
        }
        sizes={`${WIDTHS[size]}px`}
        alt={alt}
        width={WIDTHS[size]}
        height={WIDTHS[size]}
        loading={isInRow ? 'eager' : 'lazy'}
        // Photos of dogs come first.
        fetchPriority="low"
      />
    </span>
  );
}
