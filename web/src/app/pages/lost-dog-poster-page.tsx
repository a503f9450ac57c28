import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lostDogQuery } from '../../features/lost-dogs/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { usePathParams } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { LostDog as LostDogPicture } from '../../parts/dogs/lost-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Photo } from '../../parts/photo.tsx';
import { commonText } from '../../texts/common.ts';
import { language } from '../../texts/define-texts.ts';
import { dateTimeText } from '../../texts/format.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { titleText } from '../../texts/title.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PosterFrame } from '../poster-frame.tsx';

const linkPath = ({ shareUrl }: LostDog) => new URL(shareUrl).pathname;

/** What a passer-by needs within two metres: the dog, when and where, and how to help. */
function Sheet({ dog }: { dog: LostDog }) {
  const { dogName, placeName, phone } = dog;
  const seen = lostDogText('lastSeen', { time: '' }).trim();
  return (
    <section
      aria-label={titleText('lostDogPoster')}
      className="poster-sheet flex flex-col items-center gap-4 rounded-card border border-line bg-card p-[7%] text-center"
    >
      <h2 className="max-w-full text-2xl font-bold text-balance wrap-anywhere poster-title">
        {lostDogText('posterTitle', { dog: dogName })}
      </h2>
      <Photo
        path={dog.photo}
        alt={commonText('photoOfDog', { name: dogName })}
        sizes="(min-width: 40rem) 32rem, 100vw"
        seed={dog.id}
        eager
        width="w-full print:w-[150mm]"
        className="rounded-card"
      />
      <p className="font-bold wrap-anywhere poster-lead">
        {seen} <span className="whitespace-nowrap">{dateTimeText(new Date(dog.lastSeenAt))}</span>
        {placeName && <span className="block">{placeName}</span>}
      </p>
      <p className="line-clamp-4 w-full whitespace-pre-line wrap-anywhere poster-text">
        {dog.description}
      </p>
      {phone && <p className="w-full text-xl font-bold wrap-anywhere poster-phone">{phone}</p>}
      <div className="mt-auto flex w-full flex-wrap items-center justify-center gap-4">
        <img
          src={`${linkPath(dog)}/qr.svg`}
          alt={lostDogText('qrAlt')}
          className="w-2/5 print:w-[50mm]"
        />
        <div className="min-w-0 flex-1 basis-[10rem] text-left">
          <p className="font-semibold text-balance poster-text">{lostDogText('posterScan')}</p>
          <p className="mt-1 text-sm">{commonText('brand')}</p>
        </div>
      </div>
    </section>
  );
}

/** For a print shop, and for chats that show pictures. */
const Downloads = ({ dog }: { dog: LostDog }) =>
  (['pdf', 'png'] as const).map((format) => (
    <ButtonAnchor
      key={format}
      variant="secondary"
      icon={Download}
      href={`${linkPath(dog)}/poster.${format}?lang=${language()}`}
      download
    >
      {lostDogText('posterDownload', { format: format.toUpperCase() })}
    </ButtonAnchor>
  ));

/** One A4 page for lamp posts and shop doors. Only the sheet is printed. */
export function LostDogPosterPage() {
  const user = useUser();
  const { lostDogId } = usePathParams(paths.lostDogPosterPattern);
  const query = useQuery(lostDogQuery(user.id, Number(lostDogId), undefined));
  const { data: dog, error } = query;
  const isOver =
    (dog && !('description' in dog && dog.status === 'lost')) || isApiError(error, 'not_found');
  return (
    <PosterFrame
      title={titleText('lostDogPoster')}
      backTo={paths.lostDog(Number(lostDogId))}
      hint={dog && !isOver && lostDogText('posterHint')}
      actions={dog && 'shareUrl' in dog && <Downloads dog={dog} />}
    >
      {isOver ? (
        <EmptyState
          picture={<LostDogPicture />}
          title={lostDogText('ended')}
          action={
            <ButtonLink to={paths.landing} wide>
              {lostDogText('home')}
            </ButtonLink>
          }
        />
      ) : dog && 'description' in dog ? (
        <Sheet dog={dog} />
      ) : error ? (
        <LoadFailed title={lostDogText('loadFailed')} query={query} />
      ) : (
        <Skeleton className="h-[80dvh]" card />
      )}
    </PosterFrame>
  );
}
