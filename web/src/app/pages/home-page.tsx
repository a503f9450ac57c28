import { hasPosition } from '@meongmate/shared/rules/distance';
import { SearchUnavailable } from '../../features/discover/search-unavailable.tsx';
import { DogFactsInvite } from '../../features/home/dog-facts-invite.tsx';
import { HomeHeader } from '../../features/home/home-header.tsx';
import { HomeNeighbours, useNeighbours } from '../../features/home/home-neighbours.tsx';
import { HomeNews, useNews } from '../../features/home/home-news.tsx';
import { HomeSkeleton } from '../../features/home/home-skeleton.tsx';
import { HomeWalks, useHomeWalks } from '../../features/home/home-walks.tsx';
import { useUser } from '../../lib/session.tsx';
import { homeText } from '../../texts/home.ts';
import { AboutApp } from '../about-app.tsx';
import { useDocumentTitle } from '../document-title.ts';
import { QueryProvider } from '../query-provider.tsx';

function Home() {
  const user = useUser();
  useDocumentTitle(homeText('title'));
  const findsNeighbours = hasPosition(user) && !user.discoveryPaused;
  const neighbours = useNeighbours(findsNeighbours);
  const news = useNews();
  const walks = useHomeWalks();
  return (
    <div className="page-wide">
      <HomeHeader user={user} />
      {/* All parts appear at once, so that none moves another. */}
      {neighbours.isPending || news.isPending || walks.isPending ? (
        <HomeSkeleton />
      ) : (
        <>
          <div className="flex flex-col gap-6">
            <HomeWalks walks={walks} />
            {findsNeighbours ? (
              <HomeNeighbours
                neighbours={neighbours}
                upcoming={walks.upcoming}
                news={<HomeNews news={news} />}
              />
            ) : (
              <>
                <SearchUnavailable />
                <HomeNews news={news} />
              </>
            )}
          </div>
          <DogFactsInvite />
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
