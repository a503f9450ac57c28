import type { Identity } from '@meongmate/shared/contract/identities';
import { SIGN_IN_WAYS, type SignInWay } from '@meongmate/shared/rules/providers';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useProviders } from '../../lib/use-providers.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { dateText } from '../../texts/format.ts';
import { waysText } from '../../texts/sign-in-ways.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PROVIDER_LOOKS } from '../auth/provider-marks.tsx';
import { AddPasswordDialog } from './add-password-dialog.tsx';
import { identitiesQuery, useRemoveIdentity } from './api.ts';
import { linkHref } from './link-href.ts';

function WayMark({ way }: { way: SignInWay }) {
  const box = 'grid size-10 shrink-0 place-items-center rounded-control';
  if (way === 'password') {
    return (
      <span className={clsx(box, 'bg-primary-soft text-primary-ink')}>
        <KeyRound size={20} />
      </span>
    );
  }
  const { Mark, className } = PROVIDER_LOOKS[way];
  return (
    <span className={clsx(box, className)}>
      <Mark />
    </span>
  );
}

function WayRow({
  way,
  since,
  children,
}: {
  way: SignInWay;
  since: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <WayMark way={way} />
      <div className="min-w-0 flex-1 basis-[4.5rem]">
        <p className="font-semibold">{waysText(way)}</p>
        <p className="text-sm text-ink-soft">
          {since ? waysText('since', { date: dateText(new Date(since)) }) : waysText('notAdded')}
        </p>
      </div>
      {children}
    </li>
  );
}

function RemoveButton({ way, isLast }: { way: SignInWay; isLast: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveIdentity();
  const name = waysText(way);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghostDanger"
        small
        disabled={isLast}
        aria-label={waysText('removeWay', { way: name })}
        onClick={() => setOpen(true)}
      >
        {waysText('remove')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={waysText('removeTitle', { way: name })}
          action={waysText('remove')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(way, { onSettled: close })}
          onClose={close}
        >
          {waysText('removeText', { way: name })}
        </ConfirmDialog>
      )}
    </>
  );
}

function AddButton({ way }: { way: SignInWay }) {
  const [isOpen, setOpen] = useState(false);
  const label = waysText('addWay', { way: waysText(way) });
  if (way !== 'password') {
    return (
      <ButtonAnchor href={linkHref(way)} variant="soft" small aria-label={label}>
        {waysText('add')}
      </ButtonAnchor>
    );
  }
  return (
    <>
      <Button variant="soft" small aria-label={label} onClick={() => setOpen(true)}>
        {waysText('add')}
      </Button>
      {isOpen && <AddPasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Ways({ identities }: { identities: readonly Identity[] }) {
  const offered = new Set<SignInWay>([...useProviders(), 'password']);
  const sinceOf = (way: SignInWay) => identities.find(({ provider }) => provider === way)?.since;
  // One that is no longer offered can still be removed.
  const ways = SIGN_IN_WAYS.filter((way) => offered.has(way) || sinceOf(way));
  const usable = ways.filter((way) => offered.has(way) && sinceOf(way));
  return (
    <>
      <Card padding="none" className="px-4 py-1">
        <ul className="divide-y divide-line">
          {ways.map((way) => {
            const since = sinceOf(way);
            const isLast = usable.every((other) => other === way);
            return (
              <WayRow key={way} way={way} since={since}>
                {since ? <RemoveButton way={way} isLast={isLast} /> : <AddButton way={way} />}
              </WayRow>
            );
          })}
        </ul>
      </Card>
      <WayNotes isLast={usable.length === 1} />
    </>
  );
}

/** Below the ways, of which the last cannot be removed. */
function WayNotes({ isLast }: { isLast: boolean }) {
  return (
    <p className="px-1 pt-2 text-sm text-ink-soft">
      {isLast && <span>{waysText('last')}</span>} {waysText('mailNote')}
    </p>
  );
}

/** Of as many rows as there are providers, and one for the password. */
const SKELETON_HEIGHTS = ['h-19', 'h-37', 'h-54', 'h-72'];

/** The ways to sign in, each with a button that adds or removes it. */
export function WayRows() {
  const { length } = useProviders();
  const user = useUser();
  const { data, isError, isFetching, refetch } = useQuery(identitiesQuery(user.id));
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="px-1 pb-2 font-bold">
        {waysText('ways')}
      </h2>
      {data && <Ways identities={data} />}
      {!data && !isError && <Skeleton className={SKELETON_HEIGHTS[length] ?? ''} card />}
      {!data && isError && (
        <LoadFailed inline title={waysText('loadFailed')} query={{ isFetching, refetch }} />
      )}
      {!data && <WayNotes isLast={false} />}
    </section>
  );
}
