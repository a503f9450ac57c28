import type { User } from '@meongmate/shared/contract/people';
import clsx from 'clsx';
import {
  CircleHelp,
  House,
  type LucideIcon,
  Mail,
  MessageSquare,
  Search,
  ShieldCheck,
  UserPlus,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { Link, useTargetPathname } from '../lib/router.tsx';
import { useStore } from '../lib/store.ts';
import { badgeCounts } from '../parts/badge-counts.ts';
import { commonText } from '../texts/common.ts';
import type { PlainKey } from '../texts/define-texts.ts';
import { navText } from '../texts/nav.ts';
import { Dot } from '../ui/dot.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

interface NavItem {
  to: string;
  label: PlainKey<typeof navText>;
  icon: LucideIcon;
  dot?: 'requests' | 'chat';
}

const TABS: readonly NavItem[] = [
  { to: paths.landing, label: 'home', icon: House },
  { to: paths.discover, label: 'discover', icon: Search },
  { to: paths.friendRequests, label: 'requests', icon: UserPlus, dot: 'requests' },
  { to: paths.chat, label: 'chat', icon: MessageSquare, dot: 'chat' },
  { to: paths.myProfile, label: 'profile', icon: UserRound },
];

function headerItems(user: User): readonly NavItem[] {
  return [
    { to: paths.discover, label: 'discover', icon: Search },
    { to: paths.chat, label: 'chat', icon: MessageSquare, dot: 'chat' },
    { to: paths.friendRequests, label: 'friendRequests', icon: UserPlus, dot: 'requests' },
    { to: paths.myProfile, label: 'profile', icon: UserRound },
    ...(user.isAdmin
      ? [{ to: paths.admin, label: 'admin', icon: ShieldCheck } satisfies NavItem]
      : []),
    { to: paths.contactAdmin, label: 'contact', icon: Mail },
  ];
}

function BadgeDots({ of }: { of: NavItem['dot'] }) {
  const { pendingRequests, unreadMessages, newAcceptances } = useStore(badgeCounts);
  if (of === 'requests') {
    return (
      <>
        {newAcceptances > 0 && (
          <Dot
            isNews
            testId="accepted-dot"
            label={navText('newAcceptances', { count: newAcceptances })}
          />
        )}
        {pendingRequests > 0 && (
          <Dot
            testId="pending-dot"
            label={navText('pendingRequests', { count: pendingRequests })}
          />
        )}
      </>
    );
  }
  if (of === 'chat' && unreadMessages > 0) {
    return <Dot testId="unread-dot" label={navText('unreadMessages', { count: unreadMessages })} />;
  }
  return null;
}

function NavLink({
  item: { to, label, icon: Icon, dot },
  className,
}: {
  item: NavItem;
  className: (current: boolean) => string;
}): ReactNode {
  // The pressed tab is marked before its page renders.
  const pathname = useTargetPathname();
  const { pendingRequests, newAcceptances } = useStore(badgeCounts);
  const hasNewsOfSent = dot === 'requests' && newAcceptances > 0 && pendingRequests === 0;
  const current = pathname === to || (to !== paths.landing && pathname.startsWith(`${to}/`));
  return (
    <Link
      to={hasNewsOfSent ? paths.sentRequests : to}
      aria-current={current ? 'page' : undefined}
      // A tap on the current tab scrolls the page to the top.
      onClick={() => current && window.scrollTo({ top: 0, behavior: 'smooth' })}
      replace={current}
      className={className(current)}
    >
      <span className="relative">
        <Icon size={22} />
        <BadgeDots of={dot} />
      </span>
      <span className="truncate">{navText(label)}</span>
    </Link>
  );
}

export function DesktopHeader({ user }: { user: User }) {
  return (
    <header className="bleed-x-0 sticky top-0 z-30 border-b border-line bg-card print:hidden">
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between gap-3 px-4 xl:gap-6 xl:px-8">
        <Link to={paths.landing} className="py-2 text-lg font-bold text-primary">
          {commonText('brand')}
        </Link>
        <nav aria-label={navText('main')} className="flex gap-1">
          {headerItems(user).map((item) => (
            <NavLink
              key={item.to}
              item={item}
              className={(current) =>
                clsx(
                  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm whitespace-nowrap xl:px-4 transition-colors duration-150',
                  current
                    ? 'bg-primary-soft font-bold text-primary-ink'
                    : 'text-ink-soft hover:bg-muted hover:text-ink',
                )
              }
            />
          ))}
        </nav>
        <div className="flex items-center">
          <Link
            to={paths.help}
            aria-label={navText('help')}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-muted hover:text-ink"
          >
            <CircleHelp size={22} />
          </Link>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

/** Exactly five tabs. Pages reserve its height, `--tab-bar`, at their end. */
export function TabBar() {
  return (
    <nav
      aria-label={navText('main')}
      className="tab-bar safe-bottom safe-x fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card print:hidden"
    >
      <div className="mx-auto grid h-16 max-w-xl grid-cols-5">
        {TABS.map((item) => (
          <NavLink
            key={item.to}
            item={item}
            className={(current) =>
              clsx(
                'flex min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-tab -outline-offset-3!',
                current ? 'font-bold text-primary' : 'text-ink-soft',
              )
            }
          />
        ))}
      </div>
    </nav>
  );
}
