import { useQuery } from '@tanstack/react-query';
import { Copy, Printer } from 'lucide-react';
import { invitesQuery } from '../../features/invites/api.ts';
import { InviteRows } from '../../features/invites/invite-rows.tsx';
import { ShareInviteButton } from '../../features/invites/share-invite-button.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { copyLink } from '../../parts/share-link.ts';
import { inviteText } from '../../texts/invites.ts';
import { shareText } from '../../texts/share.ts';
import { titleText } from '../../texts/title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** The link to pass on, as a code for a phone beside this one and on paper, and who came through it. */
export function InvitePage() {
  const { id } = useUser();
  const { data, isError, isFetching, refetch } = useQuery(invitesQuery(id));
  return (
    <div className="page-column">
      <PageHeader
        title={titleText('invite')}
        subtitle={inviteText('lead')}
        backTo={paths.myProfile}
      />
      {data ? (
        <div className="flex flex-col gap-5">
          <Card className="flex flex-col gap-3">
            <ShareInviteButton />
            <Button
              variant="secondary"
              wide
              icon={Copy}
              onClick={() => void copyLink(data.current.url)}
            >
              {shareText('copy')}
            </Button>
            <p className="text-sm text-ink-soft">{inviteText('privacy')}</p>
          </Card>
          <Card className="flex flex-wrap items-center gap-4">
            <img
              src={`/i/${data.current.code}/qr.svg`}
              alt={inviteText('qrAlt')}
              width={144}
              height={144}
              className="rounded-control"
            />
            <div className="min-w-0 flex-1 basis-[12rem]">
              <h2 className="font-bold">{inviteText('qrTitle')}</h2>
              <p className="mt-1 text-sm text-ink-soft">{inviteText('qrText')}</p>
              <ButtonLink
                to={paths.invitePoster}
                variant="soft"
                small
                icon={Printer}
                className="mt-3"
              >
                {inviteText('poster')}
              </ButtonLink>
            </div>
          </Card>
          <InviteRows invites={data.all} />
        </div>
      ) : isError ? (
        <LoadFailed title={inviteText('loadFailed')} query={{ isFetching, refetch }} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-5">
          <Skeleton className="h-48" card />
          <Skeleton className="h-44" card />
        </SkeletonGroup>
      )}
    </div>
  );
}
