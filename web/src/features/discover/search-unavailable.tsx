import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { discoverText } from '../../texts/discover.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useResumeDiscovery } from './api.ts';
import { LocationRequired } from './location-required.tsx';

/** While discovery is paused the user sees no owners: shows the reason and a button to resume. */
function PausedNotice({ isMain }: { isMain: boolean }) {
  const resume = useResumeDiscovery();
  return (
    <EmptyState
      picture={<SleepingDog />}
      title={discoverText('pausedTitle')}
      action={
        <>
          <Button
            variant={isMain ? 'primary' : 'secondary'}
            wide
            pending={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {discoverText('resume')}
          </Button>
          <TextLink to={paths.discoverySwitch} className="justify-center">
            {discoverText('pauseSettings')}
          </TextLink>
        </>
      }
    >
      {discoverText('pausedText')}
    </EmptyState>
  );
}

/** Why no neighbours are searched, and the next step: the user pauses, or has no location. */
export const SearchUnavailable = ({
  isMain = true,
}: {
  /** No other part of the page has the primary button. */
  isMain?: boolean;
}) =>
  useUser().discoveryPaused ? (
    <PausedNotice isMain={isMain} />
  ) : (
    <LocationRequired isMain={isMain} />
  );
