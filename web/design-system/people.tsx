import type { PartnerCard } from '@meongmate/shared/contract/people';
import { NO_DOG_FACTS } from '@meongmate/shared/profile/profile-schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LogOutButton } from '../src/features/auth/log-out-button.tsx';
import { WhyLine } from '../src/features/discover/why-line.tsx';
import { Avatar } from '../src/parts/avatar.tsx';
import { DeviceIcon } from '../src/parts/device-icon.tsx';
import { DogPair } from '../src/parts/dog-pair.tsx';
import { DogPhoto, PhotoLabel } from '../src/parts/dog-photo.tsx';
import { DogWithOwner } from '../src/parts/dog-with-owner.tsx';
import { OverlapLine } from '../src/parts/overlap-line.tsx';
import { OwnerFacts } from '../src/parts/owner-facts.tsx';
import { PersonDialog } from '../src/parts/person-dialog.tsx';
import { PersonRow } from '../src/parts/person-row.tsx';
import { PersonSummary } from '../src/parts/person-summary.tsx';
import { Photo } from '../src/parts/photo.tsx';
import { ProfileFields } from '../src/parts/profile-fields.tsx';
import { type ProfileValues, profileValues } from '../src/parts/profile-values.ts';
import { ReportIconButton } from '../src/parts/report-button.tsx';
import { TextWithTime } from '../src/parts/text-with-time.tsx';
import { WalkingChips } from '../src/parts/walking-chips.tsx';
import { WeekdayHeader } from '../src/parts/weekday-header.tsx';
import { Button } from '../src/ui/button.tsx';
import { Card } from '../src/ui/card.tsx';
import { Chip } from '../src/ui/chip.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const PHOTO = '/icon-512.png';
const LONG_NAME = '빅토리아 알렉산드라 엘리자베스 몽고메리';

const PERSON: PartnerCard = {
  id: 3,
  name: '윤하늘',
  profileImage: null,
  gender: 'female',
  age: 29,
  occupation: '도예가',
  bio: '아침 산책을 좋아해요.',
  dogName: '보리',
  dogBreed: '진돗개',
  dogGender: 'male',
  dogSize: 'medium',
  dogAge: '3살',
  dogImage: null,
  dogPersonality: '낯을 조금 가리지만 금방 친해져요.',
  walkingDays: '["월","수","금","토","일"]',
  walkingTimes: '["아침","저녁"]',
  ...NO_DOG_FACTS,
  dogWeightKg: 13.5,
  dogNeutered: true,
  dogTraits: ['playful', 'shy'],
  instagramId: 'haneul.bori',
};

const NAMES = ['occupation', 'dogSize', 'dogPersonality'] as const;

export function People() {
  const [open, setOpen] = useState(false);
  const form = useForm<ProfileValues>({
    defaultValues: profileValues({ ...PERSON, instagramId: null }, NAMES),
  });
  return (
    <Chapter title="강아지와 사람">
      <Specimen of="Avatar">
        <Row>
          <Avatar name="윤하늘" path={null} size="small" />
          <Avatar name="윤하늘" path={null} />
          <Avatar name="Emma" path={null} size="large" />
          <Avatar name="윤하늘" path={PHOTO} ringed />
        </Row>
      </Specimen>
      <Specimen of="Photo">
        <div className="grid grid-cols-3 gap-3">
          <Photo path={PHOTO} alt="사진" ratio="square" className="rounded-card" />
          {[1, 2, 3, 4, 5].map((seed) => (
            <Photo
              key={seed}
              path={null}
              alt={`그린 강아지 ${seed}`}
              ratio="square"
              seed={seed}
              className="rounded-card"
            />
          ))}
        </div>
      </Specimen>
      <Specimen of="DogPhoto · PhotoLabel">
        <div className="relative w-64">
          <DogPhoto person={PERSON} />
          <span className="absolute bottom-3 left-3">
            <PhotoLabel>350m</PhotoLabel>
          </span>
        </div>
      </Specimen>
      <Specimen of="DogWithOwner · OwnerFacts · Card">
        <Card className="flex items-center gap-5">
          <DogWithOwner person={PERSON} />
          <div className="w-32">
            <OwnerFacts person={PERSON} />
            <OwnerFacts person={{ ...PERSON, name: LONG_NAME }} />
          </div>
        </Card>
      </Specimen>
      <Specimen of="DogPair · OverlapLine · WhyLine">
        <DogPair
          dogs={[
            { id: 1, dogImage: null },
            { id: 2, dogImage: null },
          ]}
        />
        <OverlapLine user={PERSON} person={PERSON} />
        <WhyLine user={PERSON} person={PERSON} />
        <WhyLine user={PERSON} person={PERSON} compact />
      </Specimen>
      <Specimen of="Chip · WalkingChips">
        <Row>
          <Chip>plain</Chip>
          <Chip tone="accent">accent</Chip>
          <Chip tone="primary">primary</Chip>
          <Chip tone="danger">danger</Chip>
        </Row>
        <WalkingChips days={PERSON.walkingDays} times={PERSON.walkingTimes} maxDays={4} />
      </Specimen>
      <Specimen of="WeekdayHeader">
        <table className="w-full table-fixed text-center">
          <WeekdayHeader />
        </table>
      </Specimen>
      <Specimen of="PersonSummary">
        <PersonSummary person={PERSON} distance={0.4} />
      </Specimen>
      <Specimen of="PersonRow · DeviceIcon · TextWithTime">
        <ul>
          <PersonRow
            person={PERSON}
            line={<TextWithTime text="마지막 접속 오늘 오후 7:30" time="오늘 오후 7:30" />}
            action={<DeviceIcon device="Galaxy" className="text-primary" />}
          />
          <PersonRow
            person={{ ...PERSON, name: LONG_NAME }}
            line="3일 전"
            action={<DeviceIcon device="Mac" className="text-primary" />}
          />
        </ul>
      </Specimen>
      <Specimen of="LogOutButton">
        <LogOutButton userId={PERSON.id} />
      </Specimen>
      <Specimen of="ProfileFields">
        <ProfileFields form={form} names={NAMES} counted />
      </Specimen>
      <Specimen of="ReportIconButton">
        <Row>
          <ReportIconButton target={{ person: PERSON }} />
        </Row>
      </Specimen>
      <Specimen of="PersonDialog · PersonProfile · PersonHead">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          PersonDialog 열기
        </Button>
        {open && <PersonDialog person={PERSON} onClose={() => setOpen(false)} />}
      </Specimen>
    </Chapter>
  );
}
