import clsx from 'clsx';
import { useState } from 'react';
import { DogPortrait } from './dogs/dog-portrait.tsx';
import { photoSources } from './photo-url.ts';

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
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const frame = clsx(
    'relative block overflow-hidden bg-muted',
    width,
    ratio === 'wide' ? 'aspect-4/3' : 'aspect-square',
    className,
  );
  if (!path || failed === path) {
    return (
      <span className={frame}>
        <DogPortrait seed={seed} label={alt} />
      </span>
    );
  }
  return (
    <span className={frame}>
      <img
        {...photoSources(path)}
        sizes={sizes}
        alt={alt}
        width={640}
        height={ratio === 'wide' ? 480 : 640}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => setLoaded(path)}
        onError={() => setFailed(path)}
        className={clsx(
          'size-full object-cover transition-[filter,opacity] duration-200 dark:brightness-90',
          // The first photos are painted without waiting for a busy script.
          !eager && loaded !== path && 'opacity-0 blur-md',
        )}
      />
    </span>
  );
}
