import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { Photo } from '../../parts/photo.tsx';
import { TextWithTime } from '../../parts/text-with-time.tsx';
import { adminLostDogText } from '../../texts/admin-lost-dogs.ts';
import { commonText } from '../../texts/common.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { dateTimeText, nameText } from './admin-format.ts';
import { EndAlertDialog } from './end-alert-dialog.tsx';
import { lostDogsQuery } from './lost-dogs-api.ts';
import { PagedList } from './paged-list.tsx';
import { PlaceLink } from './place-link.tsx';

const TEXTS = {
  search: adminLostDogText('search'),
  count: (count: string) => adminLostDogText('count', { count }),
  failed: adminLostDogText('failed'),
  empty: adminLostDogText('empty'),
  emptyText: adminLostDogText('emptyText'),
};

function AlertCard({ dog, onEnd }: { dog: LostDog; onEnd: () => void }) {
  const isOpen = dog.status === 'lost';
  const [lastSeen, until] = [dateTimeText(dog.lastSeenAt), dateTimeText(dog.endsAt)];
  return (
    <Card as="li" padding="small" data-testid="lost-dog-row" className="flex flex-col gap-3">
      <div className="flex gap-3">
        <Photo
          path={isOpen ? dog.photo : null}
          seed={dog.id}
          alt={commonText('photoOfDog', { name: dog.dogName })}
          sizes="6rem"
          ratio="square"
          width="w-24"
          className="shrink-0 self-start rounded-control"
        />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-bold">
            <span className="min-w-0 wrap-anywhere">{dog.dogName}</span>
            <Chip tone={isOpen ? 'accent' : 'plain'}>
              {adminLostDogText(`statuses.${dog.status}`)}
            </Chip>
          </h3>
          {dog.owner && (
            <p className="text-sm wrap-anywhere">
              {adminLostDogText('owner', { name: nameText(dog.owner.name) })}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            <TextWithTime text={adminLostDogText('lastSeen', { time: lastSeen })} time={lastSeen} />
          </p>
          <p className="text-sm text-ink-soft">
            <TextWithTime text={adminLostDogText('until', { time: until })} time={until} />
          </p>
          <p className="text-sm">
            <PlaceLink at={dog} name={dog.placeName} />
          </p>
        </div>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{dog.description}</p>
      {dog.phone && <p className="text-sm wrap-anywhere">{dog.phone}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-end gap-2">
        {isOpen && (
          <a
            href={dog.shareUrl}
            target="_blank"
            rel="noreferrer"
            className="mr-auto inline-block py-3 text-sm font-semibold text-primary underline-offset-4 hover:underline"
          >
            {adminLostDogText('page')}
            <span className="sr-only">, {commonText('newTab')}</span>
          </a>
        )}
        <Button
          variant="ghostDanger"
          icon={CircleStop}
          className="text-sm"
          padding="tight"
          aria-haspopup="dialog"
          onClick={onEnd}
        >
          {adminLostDogText(isOpen ? 'end' : 'setFalse')}
        </Button>
      </div>
    </Card>
  );
}

/** The alerts about lost dogs, newest first: moderators read and end them. */
export function LostDogsTab() {
  const [search, setSearch] = useState('');
  const [ending, setEnding] = useState<LostDog>();
  const query = useInfiniteQuery(lostDogsQuery(search));
  return (
    <>
      <PagedList query={query} search={search} onSearch={setSearch} texts={TEXTS}>
        {(dogs) => (
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {dogs.map((dog) => (
              <AlertCard key={dog.id} dog={dog} onEnd={() => setEnding(dog)} />
            ))}
          </ul>
        )}
      </PagedList>
      {ending && <EndAlertDialog dog={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
