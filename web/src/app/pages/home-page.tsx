import { hasPosition } from '@meongmate/shared/rules/distance';
import { LocationRequired } from '../../features/discover/location-required.tsx';
import { PausedNotice } from '../../features/discover/paused-notice.tsx';
import { HomeHeader } from '../../features/home/home-header.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useUser } from '../../lib/session.tsx';
import { t } from '../../texts/t.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AboutApp } from '../about-app.tsx';
import { HomeNeighbours } from '../home-neighbours.tsx';
import { HomeNews } from '../home-news.tsx';
import { paths } from '../paths.ts';
import { QueryProvider } from '../query-provider.tsx';

function Home() {
  const user = useUser();
  useDocumentTitle(t('home.title'));
  const findsNeighbours = hasPosition(user) && !user.discoveryPaused;
  return (
    <div className="page-wide">
      <HomeHeader user={user} />
      <div className="flex flex-col gap-6">
        {findsNeighbours ? (
          <HomeNeighbours news={<HomeNews />} />
        ) : (
          <>
            {user.discoveryPaused ? (
              <PausedNotice
                settingsLink={
                  <TextLink to={paths.myProfile} className="justify-center">
                    {t('discover.pauseSettings')}
                  </TextLink>
                }
              />
            ) : (
              <LocationRequired />
            )}
            <HomeNews />
          </>
        )}
      </div>
      <AboutApp />
    </div>
  );
}

/** What happens today, for members. */
export function HomePage() {
  return (
    <QueryProvider>
      <Home />
    </QueryProvider>
  );
}
