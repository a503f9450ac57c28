import { hasPosition } from '@meongmate/shared/rules/distance';
import { LocationRequired } from '../../features/discover/location-required.tsx';
import { PausedNotice } from '../../features/discover/paused-notice.tsx';
import { HomeHeader } from '../../features/home/home-header.tsx';
import { HomeSkeleton } from '../../features/home/home-skeleton.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useUser } from '../../lib/session.tsx';
import { t } from '../../texts/t.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AboutApp } from '../about-app.tsx';
import { HomeNeighbours, useNeighbours } from '../home-neighbours.tsx';
import { HomeNews, useNews } from '../home-news.tsx';
import { paths } from '../paths.ts';
import { QueryProvider } from '../query-provider.tsx';

function Home() {
  const user = useUser();
  useDocumentTitle(t('home.title'));
  const findsNeighbours = hasPosition(user) && !user.discoveryPaused;
  const neighbours = useNeighbours(findsNeighbours);
  const news = useNews();
  return (
    <div className="page-wide">
      <HomeHeader user={user} />
      {/* All parts appear at once, so that none moves another. */}
      {neighbours.isPending || news.isPending ? (
        <HomeSkeleton />
      ) : (
        <>
          <div className="flex flex-col gap-6">
            {findsNeighbours ? (
              <HomeNeighbours neighbours={neighbours} news={<HomeNews news={news} />} />
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
                <HomeNews news={news} />
              </>
            )}
          </div>
          <AboutApp />
        </>
      )}
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
