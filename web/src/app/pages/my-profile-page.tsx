import {
  AtSign,
  Bell,
  CalendarHeart,
  CircleHelp,
  Eye,
  FileText,
  LockKeyhole,
  type LucideIcon,
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
import { useNavigate } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { type PlainTextKey, t } from '../../texts/t.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LinkRows } from '../link-rows.tsx';
import { paths } from '../paths.ts';

const LINKS: readonly { to: string; label: PlainTextKey; icon: LucideIcon }[] = [
  { to: paths.walks, label: 'title.walks', icon: CalendarHeart },
  { to: paths.notifications, label: 'title.notifications', icon: Bell },
  { to: paths.dogFacts, label: 'title.dogFacts', icon: Pencil },
  { to: paths.visibility, label: 'title.visibility', icon: Eye },
  { to: paths.myInstagram, label: 'title.myInstagram', icon: AtSign },
  { to: paths.connections, label: 'profile.toConnections', icon: Users },
  { to: paths.myLocation, label: 'title.myLocation', icon: MapPinCheck },
  { to: paths.contactAdmin, label: 'profile.toContact', icon: CircleHelp },
  { to: paths.terms, label: 'nav.terms', icon: FileText },
  { to: paths.privacy, label: 'nav.privacy', icon: LockKeyhole },
];
/** The only link on phones: the tab bar has no space for it. */
const ADMIN_LINK = { to: paths.admin, label: 'nav.admin', icon: ShieldCheck } as const;

function Links() {
  const { isAdmin } = useUser();
  const links = [...LINKS, ...(isAdmin ? [ADMIN_LINK] : [])];
  return (
    <LinkRows
      label={t('profile.more')}
      rows={links.map((link) => ({ ...link, label: t(link.label) }))}
    />
  );
}

export function MyProfilePage() {
  const navigate = useNavigate();
  return (
    <div className="page-wide max-w-5xl!">
      <PageHeader title={t('title.myProfile')} subtitle={t('profile.subtitle')} />
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
          <AccountCard
            onLoggedOut={() => navigate(paths.login)}
            onDeleted={() => navigate(paths.landing)}
          />
        </div>
      </div>
    </div>
  );
}
