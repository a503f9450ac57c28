import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { X } from 'lucide-react';
import { useState } from 'react';
import { commonText } from '../../texts/common.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AlertStrip } from './alert-strip.tsx';

/** An alert that came while the page was open: above the page, and not in it, where it would move what is being tapped. */
export function LateLostDog({ dogs }: { dogs: readonly LostDog[] }) {
  const [closed, setClosed] = useState<readonly number[]>([]);
  const dog = dogs.find(({ id }) => !closed.includes(id));
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-[calc(env(safe-area-inset-top)+0.5rem)] z-20 mx-auto max-w-md lg:top-auto lg:bottom-6"
    >
      {dog && (
        <div
          data-testid="late-lost-dog"
          className="enter-soft flex items-center rounded-card bg-accent-soft text-accent-ink shadow-lift"
        >
          <div className="min-w-0 flex-1">
            <AlertStrip dog={dog} isOwn={false} />
          </div>
          <IconButton
            icon={X}
            label={commonText('close')}
            tone="inherit"
            onClick={() => setClosed([...closed, dog.id])}
          />
        </div>
      )}
    </div>
  );
}
