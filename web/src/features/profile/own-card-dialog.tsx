import { Check, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { PersonSummary } from '../../parts/person-summary.tsx';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** The user's own card as neighbours see it, and what they see and do not see. */
export function OwnCardDialog({ onClose }: { onClose: () => void }) {
  // People who are not friends do not see the handle.
  const { instagramId: _, ...person } = useUser();
  const [isWhole, setWhole] = useState(false);
  if (isWhole) return <PersonDialog person={person} onClose={onClose} />;
  return (
    <Sheet title={profileText('previewTitle')} onClose={onClose}>
      <DialogBody>
        <div className="rounded-card border border-line p-3">
          <PersonSummary person={person} headingLevel="h3" />
        </div>
        <ul className="mt-4 mb-5 flex flex-col gap-2 text-sm">
          <li className="flex gap-3">
            <Check size={20} className="shrink-0 text-primary" />
            {profileText('shown')}
          </li>
          <li className="flex gap-3">
            <EyeOff size={20} className="shrink-0 text-primary" />
            <span>
              {profileText('notShown')} {profileText('instagramShown')}
            </span>
          </li>
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="soft" wide onClick={() => setWhole(true)}>
          {profileText('previewWhole')}
        </Button>
      </DialogFooter>
    </Sheet>
  );
}
