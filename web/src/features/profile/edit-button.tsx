import { Pencil } from 'lucide-react';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';

export function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      icon={Pencil}
      aria-label={label}
      onClick={onClick}
      small
      className="-mr-2 shrink-0 text-primary!"
      tight
    >
      {profileText('edit')}
    </Button>
  );
}
