import { ArrowUp, CircleAlert } from 'lucide-react';
import { commonText } from '../texts/common.ts';

interface FormSummaryProps {
  id?: string;
  fields: readonly { name: string; label: string }[];
  /** Focuses the field: `setFocus` of react-hook-form. */
  onPick: (name: string) => void;
}

/**
 * One line above the button of a form: how many things are wrong, and the first of them, which a tap focuses. The messages
 * are beside the fields. Fields with the same label are one thing.
 */
export function FormSummary({ id, fields, onPick }: FormSummaryProps) {
  const [first] = fields;
  if (!first) return null;
  const count = new Set(fields.map(({ label }) => label)).size;
  return (
    <div id={id} role="alert">
      <button
        type="button"
        onClick={() => onPick(first.name)}
        className="flex min-h-11 w-full items-center gap-2 py-1.5 text-left text-sm font-medium text-danger-ink"
      >
        <CircleAlert size={18} className="shrink-0" />
        <span className="min-w-0 flex-1">
          {count === 1
            ? commonText('fixOne', { field: first.label })
            : commonText('fixMany', { count, field: first.label })}
        </span>
        <ArrowUp size={18} className="shrink-0" />
      </button>
    </div>
  );
}
