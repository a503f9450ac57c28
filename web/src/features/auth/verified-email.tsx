import { BadgeCheck } from 'lucide-react';
import { authText } from '../../texts/auth.ts';
import { Chip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The verified address: a badge and a read-only field. */
export function VerifiedEmail({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-3">
      <TextField label={authText('email')} type="email" value={email} disabled readOnly />
      <p role="status">
        <Chip icon={BadgeCheck} tone="primary">
          {authText('verified')}
        </Chip>
      </p>
    </div>
  );
}
