import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { PartnerCard } from '@meongmate/shared/contract/people';
import { useQuery } from '@tanstack/react-query';
import { Ban, ChevronLeft, EllipsisVertical, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useIsDesktop } from '../../../lib/media-query.ts';
import { paths } from '../../../lib/paths.ts';
import { DogWithOwner } from '../../../parts/dog-with-owner.tsx';
import { PersonDialog } from '../../../parts/person-dialog.tsx';
import { breedText } from '../../../texts/breeds.ts';
import { chatText } from '../../../texts/chat.ts';
import { discoverText } from '../../../texts/discover.ts';
import { dogNameOf } from '../../../texts/person-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { StretchedButton } from '../../../ui/stretched-button.tsx';
import { openPartnerQuery, usePartnerProfile } from './use-partner-profile.ts';

/** The line below the name of the dog: owner and breed, without repeating the title. */
export const partnerLine = ({ name, dogName, dogBreed }: ChatRoom['otherUser']): string =>
  [dogName && name, dogBreed && breedText(dogBreed)].filter(Boolean).join(' · ');

/** The open profile, polled: no event reports that the partner withdrew the handle or can no longer be found. */
function PartnerDialog({ loaded, onClose }: { loaded: PartnerCard; onClose: () => void }) {
  const { data: person, error } = useQuery(openPartnerQuery(loaded));
  return !isApiError(error, 'not_found') && <PersonDialog person={person} onClose={onClose} />;
}

export function ConversationHeader({
  partner,
  hasProfile,
  onSearch,
  isSearching,
  searchButton,
  onBlock,
  onMenu,
}: {
  partner: ChatRoom['otherUser'];
  /** A press opens the profile. False for former members and blocked pairs. */
  hasProfile: boolean;
  /** Absent for blocked pairs. */
  onSearch: (() => void) | undefined;
  /** The search hides the header and has the heading. */
  isSearching: boolean;
  searchButton: RefObject<HTMLButtonElement | null>;
  /** Absent if the partner left, and for blocked pairs: no word of a block stands in their room. */
  onBlock: (() => void) | undefined;
  onMenu: () => void;
}) {
  const profile = usePartnerProfile(partner.id);
  const dog = dogNameOf(partner);
  const isDesktop = useIsDesktop();
  const Heading = isSearching ? 'p' : 'h1';
  return (
    <header className="flex [.room-search~&]:hidden min-h-16 items-center gap-1 border-b border-line bg-card bleed-x-1 lg:pl-4">
      <IconLink
        icon={ChevronLeft}
        label={chatText('backToRooms')}
        to={paths.chat}
        className="lg:hidden"
      />
      <div className="relative flex min-w-0 flex-1 items-center gap-4">
        <DogWithOwner person={partner} size="header" />
        <div className="min-w-0 flex-1">
          <Heading tabIndex={-1} className="truncate font-bold">
            {dog}
          </Heading>
          <p className="truncate text-sm text-ink-soft">{partnerLine(partner)}</p>
        </div>
        {hasProfile && (
          <StretchedButton label={discoverText('seeDetails', { dog })} onClick={profile.open} />
        )}
      </div>
      {onSearch && (
        <IconButton
          ref={searchButton}
          icon={Search}
          label={chatText('search')}
          onClick={onSearch}
        />
      )}
      {/* On phones it is in the menu: beside Back a press would be an accident. */}
      {onBlock && isDesktop && (
        <Button variant="ghostDanger" small padding="tight" icon={Ban} onClick={onBlock}>
          {chatText('block')}
        </Button>
      )}
      <IconButton icon={EllipsisVertical} label={chatText('more')} onClick={onMenu} />
      {hasProfile && profile.person && (
        <PartnerDialog loaded={profile.person} onClose={profile.close} />
      )}
    </header>
  );
}
