import { FACT_NAMES } from '@meongmate/shared/profile/profile-fields';
import type { DogFacts } from '@meongmate/shared/profile/profile-schemas';
import { PawPrint } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { choiceEntry } from '../../lib/storage.ts';
import { useEntry } from '../../lib/use-entry.ts';
import { inviteText } from '../../texts/dog-facts-invite.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Whether the owner has given any fact about the dog. */
const hasDogFacts = (user: DogFacts): boolean =>
  FACT_NAMES.some((name) => [user[name]].flat().some((fact) => fact !== null));

const closedEntry = (userId: number) => choiceEntry(`dogFactsInvite:${userId}`, ['closed']);

/** Asks for facts about the dog after the sign-up, until the owner gives one or closes it. */
export function DogFactsInvite() {
  const user = useUser();
  const [closed, setClosed] = useEntry(closedEntry(user.id), undefined);
  if (closed || hasDogFacts(user)) return null;
  return (
    <Banner
      icon={PawPrint}
      title={inviteText('title', { dog: dogNameOf(user) })}
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.dogProfile} variant="plain">
            {inviteText('action')}
          </ButtonLink>
          <Button variant="ghost" onClick={() => setClosed('closed')}>
            {inviteText('close')}
          </Button>
        </div>
      }
    >
      {inviteText('text')}
    </Banner>
  );
}
