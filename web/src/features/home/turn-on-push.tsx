import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { homeText } from '../../texts/home.ts';
import { notificationText } from '../../texts/notifications.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { usePush } from '../notifications/use-push.ts';

const APPEARANCE = { variant: 'secondary', small: true } as const;

/** The only control of the page that opens the browser's prompt. Where none can be opened, it leads to the settings. */
export function TurnOnPush({ onTurnedOn }: { onTurnedOn: () => void }) {
  const { state, isPending, turnOn } = usePush(useUser().id);
  return state === 'denied' || state === 'unsupported' ? (
    <ButtonLink {...APPEARANCE} to={paths.notifications}>
      {homeText('notifyHelp')}
    </ButtonLink>
  ) : (
    <Button
      {...APPEARANCE}
      pending={isPending}
      onClick={() => void turnOn().then((isOn) => isOn && onTurnedOn())}
    >
      {notificationText('turnOn')}
    </Button>
  );
}
