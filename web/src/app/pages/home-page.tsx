import { hasPosition } from '@meongmate/shared/rules/distance';
import { HomeHeader } from '../../features/home/home-header.tsx';
import { HomeSkeleton } from '../../features/home/home-skeleton.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useUser } from '../../lib/session.tsx';
import { t } from '../../texts/t.ts';
import { AboutApp } from '../about-app.tsx';
import { HomeNeighbours, useNeighbours } from '../home-neighbours.tsx';
import { HomeNews, useNews } from '../home-news.tsx';
import { QueryProvider } from '../query-provider.tsx';
import { SearchUnavailable } from '../search-unavailable.tsx';

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
                <SearchUnavailable />
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
