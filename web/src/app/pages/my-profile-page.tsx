import {
  AtSign,
  Bell,
  CalendarHeart,
  CircleHelp,
  Eye,
  FileText,
  LockKeyhole,
  MapPinCheck,
  Pencil,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { InstallEntry } from '../../features/install/install-entry.tsx';
import { AccountCard } from '../../features/profile/account-card.tsx';
import { CardPreview } from '../../features/profile/card-preview.tsx';
import { DogCard } from '../../features/profile/dog-card.tsx';
import { LocationCard } from '../../features/profile/location-card.tsx';
import { PersonalCard } from '../../features/profile/personal-card.tsx';
import { SettingsCard } from '../../features/profile/settings-card.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { navText } from '../../texts/nav.ts';
import { profileText } from '../../texts/profile.ts';
import { titleText } from '../../texts/title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LinkRows } from '../link-rows.tsx';

function Links() {
  const { isAdmin } = useUser();
  const rows = [
    { to: paths.walks, label: titleText('walks'), icon: CalendarHeart },
    { to: paths.notifications, label: titleText('notifications'), icon: Bell },
    { to: paths.dogFacts, label: titleText('dogFacts'), icon: Pencil },
    { to: paths.visibility, label: titleText('visibility'), icon: Eye },
    { to: paths.myInstagram, label: titleText('myInstagram'), icon: AtSign },
    { to: paths.connections, label: profileText('toConnections'), icon: Users },
    { to: paths.myLocation, label: titleText('myLocation'), icon: MapPinCheck },
    { to: paths.contactAdmin, label: profileText('toContact'), icon: CircleHelp },
    { to: paths.terms, label: navText('terms'), icon: FileText },
    { to: paths.privacy, label: navText('privacy'), icon: LockKeyhole },
    // The only link on phones: the tab bar has no space for it.
    ...(isAdmin ? [{ to: paths.admin, label: navText('admin'), icon: ShieldCheck }] : []),
  ];
  return <LinkRows label={profileText('more')} rows={rows} />;
}

export function MyProfilePage() {
  return (
    <div className="page-wide max-w-5xl!">
      <PageHeader title={titleText('myProfile')} subtitle={profileText('subtitle')} />
      <CardPreview />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <DogCard />
          <PersonalCard />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <LocationCard />
          <Links />
          <InstallEntry />
          <SettingsCard />
          <AccountCard />
        </div>
      </div>
    </div>
  );
}
