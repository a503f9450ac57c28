import { useState } from 'react';
import { MoveOfferCard } from '../src/features/location/move-offer.tsx';
import { showToast } from '../src/lib/toast.ts';
import { AdjustPhoto } from '../src/parts/adjust-photo.tsx';
import { LostDog } from '../src/parts/dogs/lost-dog.tsx';
import { RunningDog } from '../src/parts/dogs/running-dog.tsx';
import { SittingDog } from '../src/parts/dogs/sitting-dog.tsx';
import { SittingDogs } from '../src/parts/dogs/sitting-dogs.tsx';
import { SleepingDog } from '../src/parts/dogs/sleeping-dog.tsx';
import { SniffingDog } from '../src/parts/dogs/sniffing-dog.tsx';
import { LoadFailed } from '../src/parts/load-failed.tsx';
import { LocationFailure } from '../src/parts/location-failure.tsx';
import { RealtimeBadge } from '../src/parts/realtime-badge.tsx';
import { Banner } from '../src/ui/banner.tsx';
import { Button } from '../src/ui/button.tsx';
import { ConfirmDialog } from '../src/ui/dialog.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { OfferCard } from '../src/ui/offer-card.tsx';
import { PageHeader } from '../src/ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../src/ui/skeleton.tsx';
import { UnsavedDialog } from '../src/ui/unsaved-guard.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

function Dialogs() {
  const [shown, setShown] = useState<'confirm' | 'unsaved'>();
  const close = () => setShown(undefined);
  return (
    <Specimen of="Dialog · Toast">
      <Row>
        <Button variant="secondary" onClick={() => setShown('confirm')}>
          ConfirmDialog 열기
        </Button>
        <Button variant="secondary" onClick={() => setShown('unsaved')}>
          UnsavedDialog 열기
        </Button>
        <AdjustPhoto source="/icon-512.png" label="사진 조정" onAdjusted={() => {}} />
        <Button variant="secondary" onClick={() => showToast({ title: '저장했어요' })}>
          Toast 보이기
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ tone: 'destructive', title: '오류', description: '다시 시도해주세요.' })
          }
        >
          오류 Toast 보이기
        </Button>
      </Row>
      {shown === 'confirm' && (
        <ConfirmDialog title="삭제할까요?" action="삭제하기" onConfirm={close} onClose={close}>
          되돌릴 수 없어요.
        </ConfirmDialog>
      )}
      {shown === 'unsaved' && <UnsavedDialog onStay={close} onLeave={close} />}
    </Specimen>
  );
}

export function Notices() {
  return (
    <Chapter title="알리는 것">
      <Specimen of="Banner">
        <Banner title="정보">산책은 밝고 사람이 많은 곳에서 만나요.</Banner>
        <Banner tone="warning" title="주의" action={<Button variant="secondary">다시</Button>}>
          위치가 꺼져 있어요.
        </Banner>
        <Banner tone="error" title="오류">
          잠시 뒤에 다시 시도해주세요.
        </Banner>
      </Specimen>
      <Specimen of="LocationFailure">
        <LocationFailure failure="denied" onRetry={() => {}} />
        <LocationFailure failure="timeout" onRetry={() => {}} />
      </Specimen>
      <Specimen of="OfferCard · MoveOffer">
        <OfferCard
          picture={<SittingDog />}
          title="멍메이트를 홈 화면에"
          action={
            <Button variant="soft" wide>
              홈 화면에 추가
            </Button>
          }
          onClose={() => {}}
        >
          한 번에 열려요.
        </OfferCard>
        <MoveOfferCard km={7.2} isPending={false} onMove={() => {}} onClose={() => {}} />
      </Specimen>
      <Specimen of="RealtimeBadge">
        <Row>
          <RealtimeBadge state="connected" screen="conversation" />
          <RealtimeBadge state="stopped" screen="conversation" />
          <RealtimeBadge state="connected" screen="requests" />
          <RealtimeBadge state="waiting" screen="requests" />
        </Row>
      </Specimen>
      <Specimen of="Skeleton">
        <SkeletonGroup>
          <Skeleton className="aspect-4/3 w-full" card />
          <Skeleton className="mt-3 h-6 w-2/3" />
        </SkeletonGroup>
      </Specimen>
      <Dialogs />
      <Specimen of="PageHeader">
        {/* A page may have only one h1, so this one is inside an iframe. */}
        <iframe
          title="PageHeader"
          src="/design-system.html?only=header"
          className="h-40 w-full rounded-control border border-line"
        />
      </Specimen>
      <Specimen of="LoadFailed">
        <LoadFailed title="불러오지 못했어요" query={{ refetch: () => {} }} />
        <LoadFailed inline title="불러오지 못했어요" query={{ refetch: () => {} }} />
      </Specimen>
      <Specimen of="EmptyState">
        <EmptyState
          picture={<SniffingDog />}
          title="아직 아무도 없어요"
          action={<Button>반경 넓히기</Button>}
        >
          반경을 넓히면 더 많은 친구를 볼 수 있어요.
        </EmptyState>
      </Specimen>
      <Specimen of="dogs">
        <div className="grid grid-cols-2 items-end gap-4">
          <SittingDog />
          <SittingDogs label="나란히 앉은 강아지들" />
          <RunningDog />
          <SleepingDog />
          <SniffingDog />
          <LostDog />
        </div>
      </Specimen>
    </Chapter>
  );
}

export function HeaderAlone() {
  return (
    <div className="p-4">
      <PageHeader title="친구 요청" subtitle="받은 요청과 보낸 요청" backTo="/design-system.html" />
    </div>
  );
}
