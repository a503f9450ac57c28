import type { PartnerCard } from '@meongmate/shared/contract/people';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.tsx';
import { choiceText } from '../texts/choice-text.ts';
import { commonText } from '../texts/common.ts';
import { personText } from '../texts/person.ts';
import { dogFactsText, dogNameOf, ownerAgeText } from '../texts/person-text.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Avatar } from './avatar.tsx';
import { DogPhoto } from './dog-photo.tsx';
import { InstagramLink } from './instagram-link.tsx';
import { ReportButton } from './report-button.tsx';
import { WalkingChips } from './walking-chips.tsx';

const DogFactsSection = lazyComponent(
  async () => (await import('./dog-facts-section.tsx')).DogFactsSection,
);

function Paragraph({ children }: { children: string | null }) {
  return children ? <p className="mt-2 whitespace-pre-line text-ink">{children}</p> : null;
}

/** The public profile of a dog and its owner. */
export function PersonDialog({
  person,
  badge,
  reasons,
  action,
  onClose,
}: {
  person: PartnerCard;
  /** Shown on the photo, such as the distance. */
  badge?: ReactNode;
  /** Why this dog, above its facts. */
  reasons?: ReactNode;
  /** Shown beside the close button. */
  action?: ReactNode;
  onClose: () => void;
}) {
  const dog = dogNameOf(person);
  const isOwn = useSession().user?.id === person.id;
  return (
    <Dialog
      title={dog}
      onClose={onClose}
      cover={
        <div className="relative">
          <DogPhoto person={person} sizes="(min-width: 30rem) 28rem, 100vw" eager />
          {badge && <span className="absolute bottom-3 left-3">{badge}</span>}
        </div>
      }
      actions={
        <DialogActions onClose={onClose} label={commonText('close')}>
          {action}
        </DialogActions>
      }
    >
      <p>
        {dogFactsText(person)}
        {person.dogGender && ` · ${choiceText('dogGender', person.dogGender)}`}
      </p>
      <Paragraph>{person.dogPersonality}</Paragraph>
      {reasons}
      <DogFactsSection person={person} />
      <div className="mt-4">
        <WalkingChips days={person.walkingDays} times={person.walkingTimes} />
      </div>
      <section aria-label={personText('aboutOwner')} className="mt-5 border-t border-line pt-5">
        <div className="flex items-center gap-3">
          <Avatar
            name={person.name}
            path={person.profileImage}
            size="large"
            alt={commonText('photoOf', { name: person.name })}
          />
          <div className="min-w-0">
            <p className="font-semibold text-ink">
              <span className="line-clamp-3">{person.name}</span>
              {ownerAgeText(person)}
            </p>
            <p className="text-sm">
              {[person.gender && choiceText('gender', person.gender), person.occupation]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
        <Paragraph>{person.bio}</Paragraph>
        {person.instagramId && <InstagramLink name={person.name} handle={person.instagramId} />}
      </section>
      {!isOwn && (
        <ReportButton
          target={{ person: { id: person.id, name: person.name } }}
          padding="tight"
          className="mt-4 -mb-3 -ml-3 text-sm text-ink-soft!"
        />
      )}
    </Dialog>
  );
}
