import { useQuery } from '@tanstack/react-query';
import { invitesQuery } from '../../features/invites/api.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Photo } from '../../parts/photo.tsx';
import { commonText } from '../../texts/common.ts';
import { monthDayText } from '../../texts/format.ts';
import { inviteText } from '../../texts/invites.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { titleText } from '../../texts/title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PosterFrame } from '../poster-frame.tsx';

/** One A4 page for the vet's door. Only the sheet is printed. */
export function InvitePosterPage() {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useQuery(invitesQuery(user.id));
  const now = useNow();
  const dog = dogNameOf(user);
  return (
    <PosterFrame
      title={titleText('invitePoster')}
      backTo={paths.invite}
      hint={
        data &&
        inviteText('printHint', {
          date: monthDayText(new Date(data.current.expiresAt), new Date(now)),
        })
      }
    >
      {data ? (
        <section
          aria-label={titleText('invitePoster')}
          className="poster-sheet flex flex-col items-center justify-center gap-5 rounded-card border border-line bg-card p-[8%] text-center"
        >
          <p className="text-xl font-bold text-primary">{commonText('brand')}</p>
          <Photo
            path={user.dogImage}
            alt={dog}
            sizes="(min-width: 40rem) 24rem, 80vw"
            ratio="square"
            seed={user.id}
            eager
            width="w-3/4 print:w-3/5"
            className="rounded-card"
          />
          <h2 className="max-w-full text-2xl font-bold text-balance wrap-anywhere">
            {inviteText('posterTitle', { dog })}
          </h2>
          <p className="text-lg text-balance">{inviteText('posterText')}</p>
          <img
            src={`/i/${data.current.code}/qr.svg`}
            alt={inviteText('qrAlt')}
            className="w-2/5 print:w-[60mm]"
          />
          <p className="font-semibold">{inviteText('posterScan')}</p>
          <p className="text-sm">{inviteText('posterSafe')}</p>
        </section>
      ) : isError ? (
        <LoadFailed title={inviteText('loadFailed')} query={{ isFetching, refetch }} />
      ) : (
        <Skeleton className="h-[80dvh]" card />
      )}
    </PosterFrame>
  );
}
