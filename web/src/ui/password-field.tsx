import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { commonText } from '../texts/common.ts';
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export function PasswordField({
  label,
  hint,
  error,
  describedBy,
  autoComplete,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type'> &
  FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const ids = useFieldIds({ hint, error, describedBy });
  const [shown, setShown] = useState(false);
  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          enterKeyHint="next"
          {...input}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={controlClass('pr-14')}
        />
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={commonText(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute top-0.5 right-1"
        />
      </div>
    </Field>
  );
}
