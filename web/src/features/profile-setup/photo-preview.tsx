import clsx from 'clsx';
import { ImageIcon, UserRound } from 'lucide-react';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { setupText } from '../../texts/setup.ts';

interface PhotoPreviewProps {
  kind: 'profile' | 'dog';
  /** A URL, or empty. */
  source: string;
  isDisplayable: boolean;
  onDisplayError: () => void;
  invalid: boolean;
}

/** The photo with the crop of the card: the dog 4:3, the owner round. */
export function PhotoPreview({
  kind,
  source,
  isDisplayable,
  onDisplayError,
  invalid,
}: PhotoPreviewProps) {
  const isProfile = kind === 'profile';
  return (
    <div
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden bg-muted text-ink-soft',
        isProfile ? 'size-28 rounded-full' : 'aspect-4/3 w-full rounded-card',
        invalid && 'outline-2 outline-danger',
      )}
    >
      {source !== '' && isDisplayable && (
        <img
          src={source}
          alt={setupText(isProfile ? 'photoOfYou' : 'photoOfDog')}
          onError={onDisplayError}
          className="size-full object-cover"
        />
      )}
      {!isDisplayable && <ImageIcon size={44} />}
      {source === '' &&
        (isProfile ? <UserRound size={44} /> : <SittingDog className="w-3/5! opacity-60" />)}
    </div>
  );
}
