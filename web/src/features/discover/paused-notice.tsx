import type { ReactNode } from 'react';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { discoverText } from '../../texts/discover.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useResumeDiscovery } from './api.ts';

/** While discovery is paused the user sees no owners: shows the reason and a button to resume. */
export function PausedNotice({ settingsLink }: { settingsLink: ReactNode }) {
  const resume = useResumeDiscovery();
  return (
    <EmptyState
      picture={<SleepingDog />}
      title={discoverText('pausedTitle')}
      action={
        <>
          <Button wide pending={resume.isPending} onClick={() => resume.mutate()}>
            {discoverText('resume')}
          </Button>
          {settingsLink}
        </>
      }
    >
      {discoverText('pausedText')}
    </EmptyState>
  );
}
