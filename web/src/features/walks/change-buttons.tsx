import type { SharedWalk } from '@meongmate/shared/contract/walks';
import { useState } from 'react';
import { walkText } from '../../texts/walks.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import type { OnWalk } from './mutations.ts';

const CancelWalkDialog = lazyComponent(
  async () => (await import('./cancel-walk-dialog.tsx')).CancelWalkDialog,
);

export interface ChangeButtonsProps {
  walk: SharedWalk;
  /** The name of the partner's dog. */
  dog: string;
  now: number;
  /** The surface is coloured. */
  isOnColour?: boolean;
  /** Opens the sheet to change the walk. */
  onChange: () => void;
  onWalk: OnWalk;
}

/** The buttons that change and cancel an open walk. */
export function ChangeButtons({
  walk,
  dog,
  now,
  isOnColour = false,
  onChange,
  onWalk,
}: ChangeButtonsProps) {
  const [isCancelling, setCancelling] = useState(false);
  const appearance = {
    variant: isOnColour ? 'plain' : 'secondary',
    small: true,
    padding: 'narrow',
    className: 'grow',
  } as const;
  return (
    <>
      <Button data-testid="walk-change" {...appearance} onClick={onChange}>
        {walkText('change')}
      </Button>
      <Button data-testid="walk-cancel" {...appearance} onClick={() => setCancelling(true)}>
        {walkText('cancel')}
      </Button>
      {isCancelling && (
        <CancelWalkDialog
          walk={walk}
          dog={dog}
          now={now}
          onWalk={onWalk}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
