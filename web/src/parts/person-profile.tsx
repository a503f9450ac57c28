import type { PartnerCard } from '@meongmate/shared/contract/people';
import { Ban, Flag } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSession } from '../lib/session.tsx';
import { choiceText } from '../texts/choice-text.ts';
import { commonText } from '../texts/common.ts';
import { personText } from '../texts/person.ts';
import { dogFactsText, dogNameOf, ownerAgeText } from '../texts/person-text.ts';
import { reportsText } from '../texts/reports.ts';
import { Button } from '../ui/button.tsx';
import { DialogBody, DialogFooter } from '../ui/dialog.tsx';
import { MenuDialog, MenuItem } from '../ui/menu-dialog.tsx';
import { PictureSheet } from '../ui/sheet.tsx';
import { Avatar } from './avatar.tsx';
import { openBlock } from './block-target.ts';
import { DogFactsSection } from './dog-facts-section.tsx';
import { DogPhoto, PhotoLabel } from './dog-photo.tsx';
import { InstagramLink } from './instagram-link.tsx';
import { PersonHead } from './person-head.tsx';
import { openReport } from './report-target.ts';
import { WalkingChips } from './walking-chips.tsx';

function Paragraph({ children }: { children: string | null }) {
  return children ? <p className="mt-2 whitespace-pre-line text-ink">{children}</p> : null;
}

/** The public profile of a dog and its owner, with the main action in view at every scroll position. */
export function PersonProfile({
  person,
  badge,
  reasons,
  greeting,
  handleHint,
  note,
  requestId,
  action,
  onClose,
}: {
  person: PartnerCard;
  /** On the photo and in the head, such as the distance. */
  badge?: string | undefined;
  /** Why this dog, above its facts. */
  reasons?: ReactNode;
  /** The owner's text with a request. */
  greeting?: ReactNode;
  /** Below the Instagram handle. */
  handleHint?: string;
  /** Above the last buttons. */
  note?: ReactNode;
  /** The request that a report from here is about. */
  requestId?: number;
  action?: ReactNode;
  onClose: () => void;
}) {
  const dog = dogNameOf(person);
  const isOwn = useSession().user?.id === person.id;
  const photo = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const block = () => openBlock({ id: person.id, name: person.name });
  const report = () =>
    openReport({
      person: { id: person.id, name: person.name },
      ...(requestId !== undefined && { requestId }),
    });
  return (
    <PictureSheet
      title={dog}
      onClose={onClose}
      head={
        <PersonHead
          person={person}
          badge={badge}
          photo={photo}
          onMenu={isOwn ? undefined : () => setMenuOpen(true)}
          onClose={onClose}
        />
      }
      picture={
        <div ref={photo} className="relative">
          <DogPhoto person={person} sizes="(min-width: 30rem) 28rem, 100vw" eager />
          {badge && (
            <span className="absolute bottom-3 left-3">
              <PhotoLabel>{badge}</PhotoLabel>
            </span>
          )}
        </div>
      }
    >
      <DialogBody>
        <p>
          {dogFactsText(person)}
          {person.dogGender && ` · ${choiceText('dogGender', person.dogGender)}`}
        </p>
        <Paragraph>{person.dogPersonality}</Paragraph>
        {reasons && <div className="mt-4 empty:hidden">{reasons}</div>}
        {greeting && <div className="mt-4">{greeting}</div>}
        <DogFactsSection person={person} />
        <div className="mt-4">
          <WalkingChips days={person.walkingDays} times={person.walkingTimes} />
        </div>
        <section aria-label={personText('aboutOwner')} className="mt-5 border-t border-line pt-5">
          <div className="flex items-center gap-3">
            <Avatar
              name={person.name}
              path={person.profileImage}
              alt={commonText('photoOf', { name: person.name })}
            />
            <div className="min-w-0">
              <p className="line-clamp-3 font-semibold text-ink">{person.name}</p>
              <p className="text-sm">
                {[
                  ownerAgeText(person),
                  person.gender && choiceText('gender', person.gender),
                  person.occupation,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </div>
          <Paragraph>{person.bio}</Paragraph>
          {person.instagramId && (
            <>
              <InstagramLink name={person.name} handle={person.instagramId} />
              {handleHint && <p className="text-sm">{handleHint}</p>}
            </>
          )}
        </section>
        {note}
        {!isOwn && (
          <div className="mt-5 flex flex-wrap gap-2">
            <Button variant="secondary" icon={Ban} className="grow" onClick={block}>
              {personText('block')}
            </Button>
            <Button
              variant="secondary"
              icon={Flag}
              aria-haspopup="dialog"
              data-testid="report-open"
              className="grow"
              onClick={report}
            >
              {reportsText('open')}
            </Button>
          </div>
        )}
        <div className="h-5" />
      </DialogBody>
      {action && (
        <DialogFooter>
          <div className="w-full">{action}</div>
        </DialogFooter>
      )}
      {isMenuOpen && (
        <MenuDialog title={dog} onClose={() => setMenuOpen(false)}>
          <MenuItem icon={Flag} onSelect={report}>
            {reportsText('open')}
          </MenuItem>
          <MenuItem icon={Ban} destructive onSelect={block}>
            {personText('block')}
          </MenuItem>
        </MenuDialog>
      )}
    </PictureSheet>
  );
}
