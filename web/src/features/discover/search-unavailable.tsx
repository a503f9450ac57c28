import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { discoverText } from '../../texts/discover.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { LocationRequired } from './location-required.tsx';
import { PausedNotice } from './paused-notice.tsx';

/** Why no neighbours are searched, and the next step: the user pauses, or has no location. */
export function SearchUnavailable() {
  if (!useUser().discoveryPaused) {
    return <LocationRequired />;
  }
  return (
    <PausedNotice
      settingsLink={
        <TextLink to={paths.myProfile} className="justify-center">
          {discoverText('pauseSettings')}
        </TextLink>
      }
    />
  );
}
