import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { photoSources } from './photo-url.ts';

interface PhotoImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError'> {
  path: string | null | undefined;
  alt: string;
  /** Shown if there is no photo, or if it cannot be loaded. */
  fallback: ReactNode;
}

/** A photo of a user that fills its frame, in the smallest file for `sizes`. */
export function PhotoImage({ path, alt, fallback, className, ...image }: PhotoImageProps) {
  const [failed, setFailed] = useState<string>();
  if (!path || failed === path) return fallback;
  return (
    <img
      decoding="async"
      {...image}
      {...photoSources(path)}
      alt={alt}
      onError={() => setFailed(path)}
      className={clsx('size-full object-cover dark:brightness-90', className)}
    />
  );
}
