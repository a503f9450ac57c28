import { ChevronRight, type LucideIcon } from 'lucide-react';

/** A row of the sheet that opens a part of it. */
export function SheetRow({
  icon: Icon,
  label,
  value,
  isExpanded,
  onOpen,
}: {
  icon: LucideIcon;
  label: string;
  value?: string | undefined;
  isExpanded?: boolean;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-haspopup={isExpanded === undefined ? 'dialog' : undefined}
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
    >
      <Icon size={22} className="shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className={value ? 'block text-xs text-ink-soft' : 'block text-ink-soft'}>
          {label}
        </span>
        {value && <span className="block font-semibold wrap-anywhere">{value}</span>}
      </span>
      <ChevronRight size={20} className="shrink-0 text-ink-soft" />
    </button>
  );
}
