import clsx from 'clsx';
import { useState } from 'react';
import { COAT_NAMES, COATS } from './dogs/coats.ts';
import { DogBust } from './dogs/dog-bust.tsx';
import { Scene } from './dogs/scene.tsx';
import { PhotoImage } from './photo-image.tsx';

/** The drawing for a missing photo; the same seed returns the same dog. */
function DogPortrait({ seed, label }: { seed: number; label: string }) {
  const name = COAT_NAMES[Math.abs(seed) % COAT_NAMES.length] ?? 'corgi';
  return (
    <Scene viewBox="0 0 400 300" label={label} cover className="size-full">
      <rect width="400" height="300" fill="var(--hill)" />
      <circle cx="318" cy="58" r="26" fill="var(--sun)" opacity=".7" />
      <path d="M0 262c90-34 190-26 400 4v34H0z" fill="var(--hill-near)" />
      <g transform="translate(200 146)">
        <DogBust coat={COATS[name]} />
      </g>
    </Scene>
  );
}

interface PhotoProps {
  /** The path of a photo, the URL of a preview, or nothing. */
  path: string | null | undefined;
  alt: string;
  /** The `sizes` attribute: the displayed width. */
  sizes?: string;
  ratio?: 'wide' | 'square';
  /** The class of the width. */
  width?: string;
  /** Selects the drawing for a missing photo; the same seed returns the same one. */
  seed?: number;
  /** True for the first photos of a page; the others load when they are near the screen. */
  eager?: boolean;
  className?: string;
}

/** The photo of a dog with a fixed ratio and a placeholder colour, or a drawing if there is no photo. */
export function Photo({
  path,
  alt,
  sizes = '100vw',
  ratio = 'wide',
  width = 'w-full',
  seed = 0,
  eager = false,
  className,
}: PhotoProps) {
  const [loaded, setLoaded] = useState<string>();
  return (
    <span
      className={clsx(
        'relative block overflow-hidden bg-muted',
        width,
        ratio === 'wide' ? 'aspect-4/3' : 'aspect-square',
        className,
      )}
    >
      <PhotoImage
        path={path}
        fallback={<DogPortrait seed={seed} label={alt} />}
        sizes={sizes}
        alt={alt}
        width={640}
        height={ratio === 'wide' ? 480 : 640}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchPriority: 'high' })}
        onLoad={() => setLoaded(path ?? undefined)}
        className={clsx(
          'transition-[filter,opacity] duration-200',
          // The first photos are painted without waiting for a busy script.
          !eager && loaded !== path && 'opacity-0 blur-md',
        )}
      />
    </span>
  );
}
