import {
  AtSign,
  Bell,
  CalendarHeart,
  CalendarSync,
  CircleHelp,
  Eye,
  Languages,
  Mail,
  MapPinCheck,
  Megaphone,
  ShieldCheck,
  UserPlus,
  Users,
} from 'lucide-react';
import { useHandleViewers } from '../../features/friend-requests/use-handle-viewers.ts';
import { InstallEntry } from '../../features/install/install-entry.tsx';
import { pushState } from '../../features/notifications/push-state.ts';
import { AccountRows } from '../../features/profile/account-rows.tsx';
import { DogCard } from '../../features/profile/dog-card.tsx';
import { HeadCard } from '../../features/profile/head-card.tsx';
import { LocationRow } from '../../features/profile/location-row.tsx';
import { PersonalCard } from '../../features/profile/personal-card.tsx';
import { nextAgreed, useUpcomingWalks } from '../../features/walks/api.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { chosenTheme } from '../../lib/theme.ts';
import { useNow } from '../../lib/use-now.ts';
import { connectionsText } from '../../texts/connections.ts';
import { language } from '../../texts/define-texts.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { navText } from '../../texts/nav.ts';
import { profileText } from '../../texts/profile.ts';
import { titleText } from '../../texts/title.ts';
import { whenText } from '../../texts/walk-format.ts';
import { LANGUAGE_NAMES } from '../../ui/language-switch.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowLink, Rows } from '../../ui/rows.tsx';
import { TextLink } from '../../ui/text-link.tsx';

// Most visits have nothing to report, and the page has its limit of files.
const ProviderReturn = lazyComponent(
  async () => (await import('../../features/identities/provider-return.tsx')).ProviderReturn,
);

const PUSH_TEXTS = {
  on: 'notificationsOn',
  off: 'notificationsOff',
  denied: 'notificationsDenied',
  unsupported: undefined,
} as const;

/** Links for weekly use, each with its present value. */
function OftenRows() {
  const user = useUser();
  const now = useNow();
  const { data: walks } = useUpcomingWalks(user.id);
  const { friendCount } = useHandleViewers(user.id);
  const next = walks && nextAgreed(walks, now);
  const push = PUSH_TEXTS[pushState()];
  return (
    <Rows label={profileText('often')}>
      <RowLink
        to={paths.walks}
        icon={CalendarHeart}
        label={titleText('walks')}
        value={next && whenText(next, new Date(now))}
      />
      <RowLink
        to={paths.connections}
        icon={Users}
        label={profileText('friends')}
        value={
          friendCount === undefined ? undefined : connectionsText('people', { count: friendCount })
        }
      />
      <RowLink
        to={paths.notifications}
        icon={Bell}
        label={titleText('notifications')}
        value={push && profileText(push)}
      />
      <RowLink
        to={paths.calendar}
        testId="calendar-feed"
        icon={CalendarSync}
        label={titleText('calendar')}
      />
      <RowLink
        to={paths.visibility}
        icon={Eye}
        label={titleText('visibility')}
        value={profileText(user.visibleTo === 'everyone' ? 'visibleToAll' : 'visibleToSame')}
      />
      <RowLink to={paths.invite} icon={UserPlus} label={titleText('invite')} />
    </Rows>
  );
}

function LostDogRow() {
  return (
    <Rows label={lostDogText('start')}>
      <RowLink
        to={paths.newLostDog}
        icon={Megaphone}
        label={lostDogText('start')}
        value={lostDogText('startHint')}
        testId="lost-dog-start"
      />
    </Rows>
  );
}

function InstagramRow() {
  const { viewers } = useHandleViewers(useUser().id);
  return (
    <RowLink
      to={paths.myInstagram}
      icon={AtSign}
      label={titleText('myInstagram')}
      value={viewers && connectionsText('people', { count: viewers.count })}
    />
  );
}

function PrivacyRows() {
  const { profileComplete } = useUser();
  return (
    <Rows heading={profileText('privacy')}>
      <LocationRow />
      {profileComplete && (
        <>
          <RowLink to={paths.myLocation} icon={MapPinCheck} label={titleText('myLocation')} />
          <InstagramRow />
        </>
      )}
    </Rows>
  );
}

function AppRows() {
  const { isAdmin } = useUser();
  const theme = useStore(chosenTheme) ?? 'system';
  return (
    <Rows heading={profileText('app')}>
      <InstallEntry />
      <RowLink
        to={paths.display}
        icon={Languages}
        label={titleText('display')}
        value={`${LANGUAGE_NAMES[language()]} · ${profileText(`${theme}Theme`)}`}
      />
      <RowLink to={paths.help} icon={CircleHelp} label={titleText('help')} />
      <RowLink to={paths.contactAdmin} icon={Mail} label={profileText('toContact')} />
      {/* The only link on phones: the tab bar has no space for it. */}
      {isAdmin && <RowLink to={paths.admin} icon={ShieldCheck} label={navText('admin')} />}
    </Rows>
  );
}

export function MyProfilePage() {
  const { profileComplete } = useUser();
  return (
    <div className="page-column">
      <PageHeader title={titleText('myProfile')} />
      <ProviderReturn />
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-3">
          <HeadCard />
          {profileComplete && <OftenRows />}
          {profileComplete && <LostDogRow />}
        </div>
        <DogCard />
        <PersonalCard />
        <PrivacyRows />
        <AppRows />
        <AccountRows />
      </div>
      <nav aria-label={navText('footer')} className="flex flex-wrap justify-center gap-x-5 pt-3">
        <TextLink to={paths.terms} className="text-sm text-ink-soft!">
          {navText('terms')}
        </TextLink>
        <TextLink to={paths.privacy} className="text-sm text-ink-soft!">
          {navText('privacy')}
        </TextLink>
      </nav>
    </div>
  );
}
