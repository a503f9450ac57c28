import clsx from 'clsx';

/** A dot with text for screen readers, on a corner of its positioned parent: red for what waits, green for news. */
export function Dot({
  label,
  testId,
  isNews = false,
}: {
  label: string;
  testId: string;
  isNews?: boolean;
}) {
  return (
    <span
      data-testid={testId}
      className={clsx(
        'absolute -top-0.5 block size-2.5 rounded-full ring-2 ring-card',
        isNews ? '-left-1 bg-primary' : '-right-1 bg-danger',
      )}
    >
      <span className="sr-only">{label}</span>
    </span>
  );
}
