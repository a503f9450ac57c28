import clsx from 'clsx';
import type { ComponentProps } from 'react';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Inner padding; false for cards that begin with a photo. */
  padded?: boolean;
};

export function Card({ as = 'div', padded = true, className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={clsx('rounded-card bg-card shadow-card', padded && 'p-5', className)}
    />
  );
}
