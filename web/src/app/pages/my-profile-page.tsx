import {
  ChevronRight,
  CircleHelp,
  FileText,
  LockKeyhole,
  type LucideIcon,
  MapPinCheck,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { BlockedUsersCard } from '../../features/blocks/blocked-users-card.tsx';
import { AccountCard } from '../../features/profile/account-card.tsx';
import { CardPreview } from '../../features/profile/card-preview.tsx';
import { DogCard } from '../../features/profile/dog-card.tsx';
import { LocationCard } from '../../features/profile/location-card.tsx';
import { PersonalCard } from '../../features/profile/personal-card.tsx';
import { SettingsCard } from '../../features/profile/settings-card.tsx';
import { Link, useNavigate } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { type PlainTextKey, t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { paths } from '../paths.ts';

interface LinkRow {
  to: string;
  label: PlainTextKey;
  icon: LucideIcon;
}

const LINKS: readonly LinkRow[] = [
  { to: paths.connections, label: 'profile.toConnections', icon: Users },
  { to: paths.myLocation, label: 'title.myLocation', icon: MapPinCheck },
  { to: paths.contactAdmin, label: 'profile.toContact', icon: CircleHelp },
  { to: paths.terms, label: 'nav.terms', icon: FileText },
  { to: paths.privacy, label: 'nav.privacy', icon: LockKeyhole },
];
/** The only link on phones: the tab bar has no space for it. */
const ADMIN_LINK: LinkRow = { to: paths.admin, label: 'nav.admin', icon: ShieldCheck };

function Links() {
  const { isAdmin } = useUser();
  return (
    <Card as="section" aria-label={t('profile.more')} padded={false} className="px-5 py-2">
      <ul className="divide-y divide-line">
        {[...LINKS, ...(isAdmin ? [ADMIN_LINK] : [])].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center gap-3">
              <Icon size={22} className="text-primary" aria-hidden="true" />
              <span className="flex-1">{t(label)}</span>
              <ChevronRight size={20} className="text-ink-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
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
          <SettingsCard />
          <AccountCard
            onLoggedOut={() => navigate(paths.login)}
            onDeleted={() => navigate(paths.landing)}
          />
          {/* Last, so that a list that loads later moves nothing below it. */}
          <BlockedUsersCard />
        </div>
      </div>
    </div>
  );
}
