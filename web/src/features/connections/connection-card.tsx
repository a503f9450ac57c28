import type { Connection } from '@meongmate/shared/contract/connections';
import { Ban, EllipsisVertical, Flag, MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { openBlock } from '../../parts/block-target.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { InstagramButton, InstagramLink } from '../../parts/instagram-link.tsx';
import { OwnerFacts } from '../../parts/owner-facts.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { openReport } from '../../parts/report-target.ts';
import { blocksText } from '../../texts/blocks.ts';
import { breedText } from '../../texts/breeds.ts';
import { connectionsText } from '../../texts/connections.ts';
import { discoverText } from '../../texts/discover.ts';
import { dateText } from '../../texts/format.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { reportsText } from '../../texts/reports.ts';
import { requestsText } from '../../texts/requests.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuDialog, MenuItem } from '../../ui/menu-dialog.tsx';
import { StretchedButton } from '../../ui/stretched-button.tsx';
import { FriendActions } from './friend-actions.tsx';

/** The menu of a friend's card. */
function FriendMenu({
  connection,
  onUnfriend,
  onClose,
}: {
  connection: Connection;
  onUnfriend: () => void;
  onClose: () => void;
}) {
  return (
    <MenuDialog title={dogNameOf(connection.connectedUser)} onClose={onClose}>
      <FriendActions connection={connection} onUnfriend={onUnfriend} />
      <MenuItem
        icon={Flag}
        testId="report-open"
        onSelect={() => openReport({ person: connection.connectedUser })}
      >
        {reportsText('open')}
      </MenuItem>
      <MenuItem icon={Ban} destructive onSelect={() => openBlock(connection.connectedUser)}>
        {blocksText('action')}
      </MenuItem>
    </MenuDialog>
  );
}

/** A friend, what the two users share, and a link to each. */
export function ConnectionCard({
  connection,
  walkButton,
  onUnfriend,
}: {
  connection: Connection;
  /** Proposes a walk; absent without a room. */
  walkButton: ReactNode;
  onUnfriend: () => void;
}) {
  const [open, setOpen] = useState<'profile' | 'menu'>();
  const close = () => setOpen(undefined);
  const person = connection.connectedUser;
  const dog = dogNameOf(person);
  return (
    <Card as="li" data-testid="connection" className="flex flex-col">
      <div className="relative flex gap-4">
        <DogWithOwner person={person} />
        <StretchedButton
          label={discoverText('seeDetails', { dog })}
          onClick={() => setOpen('profile')}
        />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg font-bold">{dog}</h2>
          <p className="truncate text-sm text-ink-soft">
            {person.dogBreed && breedText(person.dogBreed)}
          </p>
          <OwnerFacts person={person} />
          <p className="text-sm text-ink-soft">
            {connectionsText('since', { date: dateText(new Date(connection.createdAt)) })}
          </p>
          {person.instagramId && (
            <div className="relative z-10 w-fit max-w-full">
              <InstagramLink name={person.name} handle={person.instagramId} />
            </div>
          )}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
        {connection.chatRoomId !== null ? (
          <ButtonLink
            to={paths.chatRoom(connection.chatRoomId)}
            variant="soft"
            className="flex-1"
            icon={MessageSquare}
          >
            {requestsText('openChat')}
          </ButtonLink>
        ) : person.instagramId ? (
          <InstagramButton handle={person.instagramId} className="flex-1" />
        ) : (
          <p className="flex-1 text-sm text-ink-soft">{connectionsText('sharesNothing')}</p>
        )}
        {walkButton}
        <IconButton
          icon={EllipsisVertical}
          label={connectionsText('menu', { name: person.name })}
          onClick={() => setOpen('menu')}
          large
        />
      </div>
      {open === 'profile' && <PersonDialog person={person} onClose={close} />}
      {open === 'menu' && (
        <FriendMenu connection={connection} onUnfriend={onUnfriend} onClose={close} />
      )}
    </Card>
  );
}
