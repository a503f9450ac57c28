import type { Position } from '@meongmate/shared/rules/distance';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownLocationQuery } from '../../features/location/api.ts';
import { ownLostDogsQuery } from '../../features/lost-dogs/api.ts';
import { LostDogFormStep } from '../../features/lost-dogs/lost-dog-form.tsx';
import { LostDogPreview } from '../../features/lost-dogs/lost-dog-preview.tsx';
import type { PendingAlert } from '../../features/lost-dogs/pending-alert.ts';
import { PendingAlertCard } from '../../features/lost-dogs/pending-alert-card.tsx';
import { useLostDogForm } from '../../features/lost-dogs/use-lost-dog-form.ts';
import { paths } from '../../lib/paths.ts';
import { Navigate, navigate } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** For a user without a shown location: the city hall of Seoul. */
const SEOUL: Position = { latitude: 37.5665, longitude: 126.978 };

function NewLostDog({ start }: { start: Position }) {
  const [preview, setPreview] = useState<PendingAlert>();
  const state = useLostDogForm(start, {
    onSent: ({ id }) => navigate(paths.lostDog(id), { replace: true }),
    onWaiting: () => navigate(paths.landing, { replace: true }),
  });
  const { form, sending, toAlert } = state;
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  return (
    <>
      <PageHeader
        key={preview ? 'preview' : 'form'}
        title={lostDogText(preview && !hasErrors ? 'preview' : 'start')}
        subtitle={preview ? undefined : lostDogText('startHint')}
        backTo={paths.myProfile}
      />
      {preview && !hasErrors ? (
        <LostDogPreview
          alert={preview}
          isPending={sending.isPending}
          onEdit={() => setPreview(undefined)}
          onSend={() => sending.mutate(preview)}
        />
      ) : (
        <LostDogFormStep
          state={state}
          start={state.point}
          onPreview={() => setPreview(toAlert(form.getValues()) ?? undefined)}
        />
      )}
    </>
  );
}

/** An alert in under a minute: the form, the preview, and the alert itself. */
export function NewLostDogPage() {
  const user = useUser();
  const own = useQuery(ownLostDogsQuery(user.id));
  const shown = useQuery(shownLocationQuery(user.id));
  const open = own.data?.find(({ status }) => status === 'lost');
  if (open) return <Navigate to={paths.lostDog(open.id)} />;
  const { latitude, longitude } = shown.data ?? {};
  return (
    <div className="page-column">
      <PendingAlertCard />
      {shown.isPending && !shown.isError ? (
        <Skeleton className="h-96" card />
      ) : (
        <NewLostDog
          start={latitude != null && longitude != null ? { latitude, longitude } : SEOUL}
        />
      )}
    </div>
  );
}
