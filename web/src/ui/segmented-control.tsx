import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface Segment<V extends string | number> {
  value: V;
  label: string;
  icon?: LucideIcon;
  badge?: ReactNode;
  testId?: string;
  /** The id of the panel a tab shows. */
  controls?: string;
}

interface SegmentedControlProps<V extends string | number> {
  /** `tabs` switch what is shown below; `radio` chooses a value. */
  kind: 'tabs' | 'radio';
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  wide?: boolean;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function SegmentedControl<V extends string | number>({
  kind,
  label,
  segments,
  value,
  onChange,
  wide = false,
}: SegmentedControlProps<V>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const index = segments.findIndex((segment) => segment.value === value);
    const next = (index + step + segments.length) % segments.length;
    const segment = segments[next];
    if (!segment) return;
    onChange(segment.value);
    list.current?.querySelectorAll<HTMLButtonElement>('button')[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is one of two, both interactive
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label
    <div
      ref={list}
      role={kind === 'tabs' ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={clsx('inline-flex flex-wrap rounded-control bg-sand p-1', wide && 'w-full')}
    >
      {segments.map(({ icon: Icon, ...segment }) => {
        const chosen = segment.value === value;
        const state =
          kind === 'tabs'
            ? { role: 'tab', 'aria-selected': chosen, 'aria-controls': segment.controls }
            : { role: 'radio', 'aria-checked': chosen };
        return (
          <button
            key={segment.value}
            type="button"
            {...state}
            tabIndex={chosen ? 0 : -1}
            data-testid={segment.testId}
            onClick={() => onChange(segment.value)}
            className={clsx(
              'inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-control px-4 wrap-break-word transition-colors duration-150',
              wide ? 'min-w-min flex-1' : 'min-w-14',
              chosen
                ? 'bg-card font-semibold text-ink shadow-card'
                : 'text-ink-soft hover:text-ink',
            )}
          >
            {Icon && <Icon size={18} aria-hidden="true" />}
            <span>{segment.label}</span>
            {segment.badge}
          </button>
        );
      })}
    </div>
  );
}
