import type { FoundDog, LostDog } from '@meongmate/shared/contract/lost-dogs';
import { useQuery } from '@tanstack/react-query';
import { Flag, Phone } from 'lucide-react';
import { useState } from 'react';
import { lostDogQuery } from '../../features/lost-dogs/api.ts';
import { LostDogFaceView } from '../../features/lost-dogs/lost-dog-face.tsx';
import { LostDogPlace } from '../../features/lost-dogs/lost-dog-place.tsx';
import { OwnAlertActions } from '../../features/lost-dogs/own-alert.tsx';
import { SightingSheet } from '../../features/lost-dogs/sighting-sheet.tsx';
import { Sightings } from '../../features/lost-dogs/sightings.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { usePathParams, useSearchParams } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { LostDog as LostDogPicture } from '../../parts/dogs/lost-dog.tsx';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openReport } from '../../parts/report-target.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { reportsText } from '../../texts/reports.ts';
import { titleText } from '../../texts/title.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDocumentTitle } from '../document-title.ts';

const isWhole = (dog: LostDog | FoundDog): dog is LostDog => 'description' in dog;

/** A dog that is home, or an alert that is over. */
function EndedAlert({ dog, isOwn }: { dog: LostDog | FoundDog; isOwn: boolean }) {
  const isFound = dog.status === 'found';
  return (
    <EmptyState
      picture={isFound ? <RunningDog /> : <LostDogPicture />}
      headingLevel={1}
      title={isFound ? lostDogText('found', { dog: dog.dogName }) : lostDogText('ended')}
      action={
        <ButtonLink to={paths.landing} wide>
          {lostDogText('home')}
        </ButtonLink>
      }
    >
      {isFound && lostDogText(isOwn ? 'foundTold' : 'foundText')}
    </EmptyState>
  );
}

/** To moderators, for an alert that is false or harmful. */
function ReportAlert({ dog, code }: { dog: LostDog; code: string | undefined }) {
  const { id: lostDogId, owner } = dog;
  return (
    <Button
      variant="ghost"
      icon={Flag}
      data-testid="report-open"
      aria-haspopup="dialog"
      className="self-center"
      onClick={() =>
        openReport({
          lostDogId,
          ...(owner && { person: { id: owner.id, name: owner.name } }),
          ...(code !== undefined && { code }),
        })
      }
    >
      {reportsText('openAlert')}
    </Button>
  );
}

function LastingAlert({
  dog,
  isOwn,
  code,
}: {
  dog: LostDog;
  isOwn: boolean;
  code: string | undefined;
}) {
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <PageHeader title={lostDogText('label')} backTo={paths.discover} />
      <div className="flex flex-col gap-4">
        {isOwn && (
          <>
            <OwnAlertActions alert={dog} />
            {/* The owner knows the dog; where it was seen comes first. */}
            <LostDogPlace dog={dog} />
            <Sightings dog={dog} />
          </>
        )}
        <Card as="article" padding="none" className="overflow-hidden border-2 border-accent">
          <LostDogFaceView dog={dog} eager />
          {!isOwn && (
            <div className="flex flex-wrap gap-2 px-4 pb-4">
              <Button className="grow" onClick={() => setReporting(true)}>
                {lostDogText('report')}
              </Button>
              {dog.phone && (
                <ButtonAnchor
                  variant="secondary"
                  className="grow"
                  icon={Phone}
                  href={`tel:${dog.phone.replace(/[^\d+]/g, '')}`}
                >
                  {lostDogText('call')}
                </ButtonAnchor>
              )}
            </div>
          )}
        </Card>
        {!isOwn && (
          <>
            <LostDogPlace dog={dog} />
            <ReportAlert dog={dog} code={code} />
          </>
        )}
      </div>
      {isReporting && <SightingSheet dog={dog} code={code} onClose={() => setReporting(false)} />}
    </>
  );
}

/** An alert, for its owner, for neighbours and for members with its link. */
export function LostDogPage() {
  const user = useUser();
  const { lostDogId } = usePathParams(paths.lostDogPattern);
  const [searchParams] = useSearchParams();
  const code = searchParams.get('code') ?? undefined;
  const query = useQuery(lostDogQuery(user.id, Number(lostDogId), code));
  const { data: dog, error } = query;
  useDocumentTitle(dog ? lostDogText('lost', { dog: dog.dogName }) : titleText('lostDog'));
  const isOwn = dog !== undefined && isWhole(dog) && dog.owner?.id === user.id;
  return (
    <div className="page-column">
      {isApiError(error, 'not_found') ? (
        <EmptyState
          picture={<LostDogPicture />}
          headingLevel={1}
          title={lostDogText('missing')}
          action={
            <ButtonLink to={paths.landing} wide>
              {lostDogText('home')}
            </ButtonLink>
          }
        >
          {lostDogText('missingText')}
        </EmptyState>
      ) : dog ? (
        isWhole(dog) && dog.status === 'lost' ? (
          <LastingAlert dog={dog} isOwn={isOwn} code={code} />
        ) : (
          <EndedAlert dog={dog} isOwn={isOwn} />
        )
      ) : error ? (
        <LoadFailed title={lostDogText('loadFailed')} headingLevel={1} query={query} />
      ) : (
        <Skeleton className="h-96" card />
      )}
    </div>
  );
}
