import clsx from 'clsx';
import type { KeyboardEvent } from 'react';

const KEY_STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export const SEGMENTS_CLASS = 'inline-flex flex-wrap rounded-control bg-muted p-1';

export const segmentClass = (isSelected: boolean, wide: boolean) =>
  clsx(
    'inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-control wrap-break-word transition-colors duration-150',
    // A label breaks only where it is wider than the row.
    wide ? 'min-w-max flex-1 px-2' : 'min-w-14 px-4',
    isSelected
      ? 'bg-card font-semibold text-ink shadow-card dark:bg-muted-strong'
      : 'text-ink-soft hover:text-ink',
  );

/** Arrow keys select the next value, from the last to the first, and move the focus to its button. */
export function onArrowKey<V>(
  event: KeyboardEvent<HTMLElement>,
  values: readonly V[],
  value: V,
  onChange: (value: V) => void,
): void {
  const step = KEY_STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const next = (values.indexOf(value) + step + values.length) % values.length;
  const chosen = values[next];
  if (chosen === undefined) return;
  onChange(chosen);
  event.currentTarget.querySelectorAll<HTMLButtonElement>('button')[next]?.focus();
}
