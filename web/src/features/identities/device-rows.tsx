import type { DeviceSession } from '@meongmate/shared/contract/sessions';
import * as contract from '@meongmate/shared/contract/sessions';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { serverErrorText } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { useNow } from '../../lib/use-now.ts';
import { DeviceIcon } from '../../parts/device-icon.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { TextWithTime } from '../../parts/text-with-time.tsx';
import { dayTimeText } from '../../texts/format.ts';
import { waysText } from '../../texts/sign-in-ways.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: () => call(contract.listSessions, { params: { id: userId } }),
  });

/** Logs out one device, or all others. */
function useLogOutDevices() {
  const { id } = useUser();
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (sessionId: number | 'others') =>
      sessionId === 'others'
        ? call(contract.endOtherSessions, { params: { id } })
        : call(contract.endOneSession, { params: { id, sessionId } }),
    onSuccess: () => showToast({ title: waysText('deviceLoggedOut') }),
    onError: (error) => showError(waysText('changeFailed'), serverErrorText(error, '')),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery(id).queryKey }),
  });
}

function DeviceRow({ session, now }: { session: DeviceSession; now: number }) {
  const logOut = useLogOutDevices();
  const time = dayTimeText(new Date(session.lastSeenAt), new Date(now));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <DeviceIcon device={session.device} className="shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-semibold wrap-anywhere">{session.device}</p>
        <p className="text-sm text-ink-soft">
          {session.current ? (
            waysText('thisDevice')
          ) : (
            // On a phone always in a line of its own: otherwise the web font decides, which arrives later.
            <TextWithTime
              text={waysText('lastSeen', { time })}
              time={time}
              className="block sm:inline-block"
            />
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="ghostDanger"
          small
          pending={logOut.isPending}
          aria-label={waysText('logOutDevice', { device: session.device })}
          onClick={() => logOut.mutate(session.id)}
        >
          {waysText('logOutThere')}
        </Button>
      )}
    </li>
  );
}

function LogOutOthers() {
  const [isOpen, setOpen] = useState(false);
  const logOut = useLogOutDevices();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="softDanger" wide icon={LogOut} onClick={() => setOpen(true)}>
        {waysText('logOutOthers')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={waysText('logOutOthersTitle')}
          action={waysText('logOutThere')}
          pending={logOut.isPending}
          onConfirm={() => logOut.mutate('others', { onSettled: close })}
          onClose={close}
        >
          {waysText('logOutOthersText')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The devices on which the user is signed in; each of the others can be logged out. */
export function DeviceRows() {
  const user = useUser();
  const now = useNow();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(user.id));
  // This device first.
  const sorted = data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  const hasOthers = sorted?.some(({ current }) => !current);
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="px-1 pb-2 font-bold">
        {waysText('devices')}
      </h2>
      {sorted && (
        <Card padding="none" className="px-4 py-1">
          <ul className="divide-y divide-line">
            {sorted.map((session) => (
              <DeviceRow key={session.id} session={session} now={now} />
            ))}
          </ul>
        </Card>
      )}
      {!sorted && !isError && <Skeleton className="h-40" card />}
      {!sorted && isError && (
        <LoadFailed inline title={waysText('devicesFailed')} query={{ isFetching, refetch }} />
      )}
      {hasOthers && (
        <div className="mt-3">
          <LogOutOthers />
          <p className="px-1 pt-2 text-sm text-ink-soft">{waysText('unknownDevice')}</p>
        </div>
      )}
    </section>
  );
}
