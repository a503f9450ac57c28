import clsx from 'clsx';
import type { ReactNode } from 'react';
import { onArrowKey, SEGMENTS_CLASS, segmentClass } from './segment.ts';

export interface Segment<V extends string | number> {
  value: V;
  label: string;
  badge?: ReactNode;
  testId?: string;
}

/** Selects one of a few values. */
export function SegmentedControl<V extends string | number>({
  label,
  segments,
  value,
  onChange,
  wide = false,
}: {
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  wide?: boolean;
}) {
  const values = segments.map((segment) => segment.value);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => onArrowKey(event, values, value, onChange)}
      className={clsx(SEGMENTS_CLASS, wide && 'w-full')}
    >
      {segments.map((segment) => (
        // biome-ignore lint/a11y/useSemanticElements: looks like a tab; its button receives the focus
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={segment.value === value}
          tabIndex={segment.value === value ? 0 : -1}
          data-testid={segment.testId}
          onClick={() => onChange(segment.value)}
          className={segmentClass(segment.value === value, wide)}
        >
          <span>{segment.label}</span>
          {segment.badge}
        </button>
      ))}
    </div>
  );
}
