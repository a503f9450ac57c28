import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';

/** Shows the user's own card as people see it who are not friends: without the handle. */
export function CardPreview() {
  const { instagramId: _, ...person } = useUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="soft"
        icon={Eye}
        className="mb-4 w-full lg:mb-6 lg:w-auto"
        onClick={() => setOpen(true)}
      >
        {profileText('preview')}
      </Button>
      {isOpen && <PersonDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
