import clsx from 'clsx';
import type { ComponentProps } from 'react';

const PADDINGS = { normal: 'p-5', small: 'p-4', none: '' };

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `none` for cards that begin with a photo. */
  padding?: keyof typeof PADDINGS;
};

export function Card({ as = 'div', padding = 'normal', className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={clsx('rounded-card bg-card shadow-card', PADDINGS[padding], className)}
    />
  );
}
