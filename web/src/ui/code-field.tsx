import clsx from 'clsx';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldProps, useFieldIds } from './field.tsx';
import { FieldError } from './field-error.tsx';

type CodeFieldProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'ref'> &
  Pick<FieldProps, 'label' | 'error'> & {
    ref?: RefObject<HTMLInputElement | null>;
    value: string;
    length: number;
  };

/** The selected part of the field while it has the focus; start and end are the same for a caret. */
function useSelection(field: RefObject<HTMLInputElement | null>) {
  const [selection, setSelection] = useState<{ start: number; end: number }>();
  useEffect(() => {
    const update = () => {
      const input = field.current;
      const { selectionStart: start, selectionEnd: end } = input ?? {};
      setSelection(
        input && input === document.activeElement
          ? { start: start ?? 0, end: end ?? 0 }
          : undefined,
      );
    };
    const events = ['selectionchange', 'focusin', 'focusout', 'input'] as const;
    update();
    for (const name of events) document.addEventListener(name, update);
    return () => {
      for (const name of events) document.removeEventListener(name, update);
    };
  }, [field]);
  return selection;
}

function borderOf(isWrong: boolean, isActive: boolean): string {
  if (isWrong) return 'border-2 border-danger';
  return isActive ? 'border-2 border-primary' : 'border border-edge';
}

/** One field for a code of digits, drawn as one box for each digit. The text of the field itself is invisible. */
export function CodeField({ ref, label, error, value, length, ...input }: CodeFieldProps) {
  const ids = useFieldIds({ hint: undefined, error, describedBy: undefined });
  const ownRef = useRef<HTMLInputElement>(null);
  const field = ref ?? ownRef;
  const { start = -1, end = -1 } = useSelection(field) ?? {};
  const isCaret = (index: number) => start === end && Math.min(start, length - 1) === index;
  const isSelected = (index: number) => index >= start && index < end;
  return (
    <div>
      <label htmlFor={ids.id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <div aria-hidden="true" className="flex gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
              key={index}
              className={clsx(
                'grid min-h-14 min-w-0 flex-1 place-items-center rounded-control text-lg font-bold',
                borderOf(error !== undefined, isCaret(index) || isSelected(index)),
                isSelected(index) ? 'bg-primary-soft' : 'bg-card',
              )}
            >
              {value[index] ?? (isCaret(index) && <span className="h-6 w-0.5 bg-primary" />)}
            </span>
          ))}
        </div>
        <input
          {...input}
          {...ids.control}
          ref={field}
          value={value}
          className={clsx(
            'absolute inset-0 w-full rounded-control bg-transparent text-base text-transparent caret-transparent selection:bg-transparent',
            // The box of the caret shows the focus; among boxes that are all marked, the outline does.
            error === undefined && 'outline-none',
          )}
        />
      </div>
      <FieldError id={ids.errorId} message={error} />
    </div>
  );
}
