import { commonText } from '../texts/common.ts';

interface FormSummaryProps {
  fields: readonly { name: string; label: string }[];
  /** Focuses the field: `setFocus` of react-hook-form. */
  onPick: (name: string) => void;
}

/** The wrong fields of a long form, each with a link; their messages are beside them. The focus stays on the first invalid field. */
export function FormSummary({ fields, onPick }: FormSummaryProps) {
  if (fields.length === 0) return null;
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-4 text-danger-ink">
      <p className="font-semibold">{commonText('formSummary', { count: fields.length })}</p>
      <ul className="mt-1">
        {fields.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onPick(name)}
              className="min-h-11 min-w-11 text-left underline underline-offset-4"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
