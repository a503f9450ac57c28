import type { User } from '@meongmate/shared/contract/people';
import { hasPosition } from '@meongmate/shared/rules/distance';
import { parseJsonList, partsOfDay } from '@meongmate/shared/rules/walking';
import { SearchUnavailable } from '../../features/discover/search-unavailable.tsx';
import { DogFactsInvite } from '../../features/home/dog-facts-invite.tsx';
import { HomeNeighbours, useNeighbours } from '../../features/home/home-neighbours.tsx';
import { HomeNews, useNews } from '../../features/home/home-news.tsx';
import { HomeWalks, useHomeWalks } from '../../features/home/home-walks.tsx';
import { LandingFeatures } from '../../features/landing/landing-features.tsx';
import { LandingSafety } from '../../features/landing/landing-safety.tsx';
import { LandingSteps } from '../../features/landing/landing-steps.tsx';
import { weekdayOf } from '../../lib/local-day.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { language } from '../../texts/define-texts.ts';
import { weekdayDateText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { landingText } from '../../texts/landing.ts';
import { walkingText } from '../../texts/walking.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useDocumentTitle } from '../document-title.ts';
import { QueryProvider } from '../query-provider.tsx';
import { SiteFooter } from '../site-footer.tsx';

/** `11월 24일 화요일 · 두부는 오전과 저녁에 걸어요`, on a day off only the date. */
function todayText(now: Date, { dogName, walkingDays, walkingTimes }: User): string {
  const date = weekdayDateText(now);
  const parts = partsOfDay(parseJsonList(walkingTimes));
  const isWalkingDay = parseJsonList(walkingDays).includes(weekdayOf(now));
  if (!dogName || !isWalkingDay || parts.length === 0) return date;
  const times = new Intl.ListFormat(language()).format(
    parts.map((part) => walkingText(part).toLocaleLowerCase()),
  );
  return homeText('walksToday', { date, dog: dogName, times });
}

function HomeHeader({ user }: { user: User }) {
  const now = new Date(useNow());
  return <PageHeader title={homeText('title')} subtitle={todayText(now, user)} />;
}

/** Has the size of the row of cards that replaces it. */
function HomeSkeleton() {
  return (
    <SkeletonGroup className="overflow-hidden">
      <Skeleton className="mb-3 h-11 w-64 max-w-full" />
      <div className="flex gap-3">
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-70 w-52 shrink-0" card />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** What the app is for, below the news of a member's home page. */
function AboutApp() {
  return (
    <>
      <section aria-labelledby="about-app" className="mt-12 border-t border-line pt-8 lg:mt-16">
        <h2 id="about-app" className="text-xl font-extrabold">
          {landingText('titleFirst')} {landingText('titleSecond')}
        </h2>
        <p className="mt-2 max-w-md text-balance text-ink-soft">{landingText('subtitle')}</p>
        <ButtonLink to={paths.discover} variant="secondary" wide className="mt-5 sm:w-auto">
          {landingText('toDiscover')}
        </ButtonLink>
        <LandingFeatures />
        <LandingSteps />
        <LandingSafety />
      </section>
      <SiteFooter />
    </>
  );
}

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
