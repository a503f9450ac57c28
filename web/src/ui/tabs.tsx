import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { onArrowKey, SEGMENTS_CLASS, segmentClass } from './segment.ts';

export interface Tab<V extends string> {
  value: V;
  label: string;
  icon?: LucideIcon;
  badge?: ReactNode;
  testId?: string;
  /** The id of the panel that the tab shows. */
  controls: string;
}

/** Switches between panels. Each panel is rendered by the caller. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  wide = false,
}: {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  wide?: boolean;
}) {
  const values = tabs.map((tab) => tab.value);
  // Columns, so that a badge that arrives moves no tab to another line.
  const isMany = tabs.length > 4;
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => onArrowKey(event, values, value, onChange)}
      className={clsx(
        SEGMENTS_CLASS,
        wide && 'w-full',
        isMany && 'max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(6.9rem,1fr))]',
      )}
    >
      {tabs.map(({ icon: Icon, ...tab }) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.controls}
          tabIndex={tab.value === value ? 0 : -1}
          data-testid={tab.testId}
          onClick={() => onChange(tab.value)}
          className={clsx(segmentClass(tab.value === value, wide), isMany && 'max-sm:px-2')}
        >
          {Icon && <Icon size={18} />}
          <span>{tab.label}</span>
          {tab.badge}
        </button>
      ))}
    </div>
  );
}
