import { t } from '../texts/t.ts';

interface FormSummaryProps {
  errors: readonly { name: string; message: string }[];
  /** Focuses the field: `setFocus` of react-hook-form. */
  onPick: (name: string) => void;
}

/** All errors of a long form, each with a link to its field. The focus stays on the first invalid field. */
export function FormSummary({ errors, onPick }: FormSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-4 text-danger-ink">
      <p className="font-semibold">{t('common.formSummary', { count: errors.length })}</p>
      <ul className="mt-1">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onPick(name)}
              className="min-h-11 text-left underline underline-offset-4"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
