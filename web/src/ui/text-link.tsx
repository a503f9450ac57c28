import clsx from 'clsx';
import { Link, type LinkProps } from '../lib/router.tsx';

/** A link inside or below text, with a tap target of full height. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={clsx(
        'inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline',
        className,
      )}
    />
  );
}
