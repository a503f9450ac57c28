import { Check, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { homeText } from '../../texts/home.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { pushState } from '../notifications/push-state.ts';
import { PartnerRow } from './partner-row.tsx';
import { sharesTime } from './shared-walks.ts';
import type { Neighbours } from './use-neighbours.ts';
import type { ActionFor } from './use-partner-action.tsx';

const TurnOnPush = lazyComponent(async () => (await import('./turn-on-push.tsx')).TurnOnPush);

function Step({
  title,
  text,
  isDone,
  action,
}: {
  title: string;
  text?: string;
  isDone: boolean;
  action?: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3 py-3">
      {isDone ? (
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
          <Check size={18} />
          <span className="sr-only">{homeText('done')}</span>
        </span>
      ) : (
        <span className="size-7 shrink-0 rounded-full border-2 border-edge" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-[9rem]">
          <p className={isDone ? 'text-ink-soft' : 'font-bold'}>{title}</p>
          {text && <p className="text-sm text-ink-soft">{text}</p>}
        </div>
        {action}
      </div>
    </li>
  );
}

function NotificationStep() {
  const [isOn, setOn] = useState(() => pushState() === 'on');
  if (isOn) return <Step isDone title={homeText('notifyStepDone')} />;
  return (
    <Step
      isDone={false}
      title={homeText('notifyStep')}
      text={homeText('notifyStepText')}
      action={<TurnOnPush onTurnedOn={() => setOn(true)} />}
    />
  );
}

/** The first steps of a new member, and the dogs to begin with. */
export function NewMember({ found, actionFor }: { found: Neighbours; actionFor: ActionFor }) {
  const user = useUser();
  const { neighbours = [], partners, hasMore, hasSentRequest } = found;
  const overlapping = partners.filter((partner) => sharesTime(user, partner));
  const count = `${neighbours.length}${hasMore ? '+' : ''}`;
  return (
    <>
      <Card as="section" padding="small" aria-label={homeText('firstSteps')}>
        <ul className="divide-y divide-line">
          <Step isDone title={homeText('profileStep', { dog: dogNameOf(user) })} />
          <Step
            isDone={hasSentRequest === true}
            title={homeText(hasSentRequest ? 'requestStepDone' : 'requestStep')}
            text={homeText('dogsNear', { count })}
          />
          <NotificationStep />
        </ul>
        <ButtonLink to={paths.discover} wide className="mt-1">
          {homeText('seeNearby')}
        </ButtonLink>
      </Card>
      {overlapping.length > 0 ? (
        <PartnerRow title={homeText('overlapping')} partners={overlapping} actionFor={actionFor} />
      ) : (
        <PartnerRow title={homeText('nearest')} partners={partners} actionFor={actionFor} />
      )}
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <ShieldCheck size={18} className="mt-0.5 shrink-0 text-primary" />
        {homeText('approximate')}
      </p>
    </>
  );
}
