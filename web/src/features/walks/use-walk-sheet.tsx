import { type ReactNode, useCallback, useState } from 'react';
import { lazyComponent } from '../../ui/lazy.tsx';
import type { ProposalTarget } from './proposal.ts';
import { undoSkip } from './skipped-weeks.ts';

const WalkSheet = lazyComponent(async () => (await import('./walk-sheet.tsx')).WalkSheet);

/** Returns a function that opens the sheet to propose or change a walk, and the open sheet. */
export function useWalkSheet(): {
  openSheet: (target: ProposalTarget) => void;
  sheet: ReactNode;
} {
  const [target, setTarget] = useState<ProposalTarget>();
  const openSheet = useCallback((next: ProposalTarget) => {
    // The sheet may be open for longer than the skip waits (WALKUI-91).
    if (next.walk) undoSkip(next.walk.id);
    setTarget(next);
  }, []);
  const close = () => setTarget(undefined);
  return { openSheet, sheet: target && <WalkSheet target={target} onClose={close} /> };
}
