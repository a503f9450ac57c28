import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import type { Position } from '@meongmate/shared/rules/distance';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, isNetworkError } from '../../lib/api-error.ts';
import { clearDraft, readDraft, useFormDraft } from '../../lib/drafts.ts';
import { setServerErrors } from '../../lib/form-errors.ts';
import { useUser } from '../../lib/session.tsx';
import { showError } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { useNow } from '../../lib/use-now.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { dogFactsText, dogNameOf } from '../../texts/person-text.ts';
import { storeOwnAlert } from './api.ts';
import { type PendingAlert, pendingAlertOf } from './pending-alert.ts';
import { sendAlert } from './send-alert.ts';
import { momentOf, toLocalInput, type When } from './when-field.tsx';

const DRAFT = 'lost-dog';

export interface AlertValues {
  when: When;
  time: string;
  placeName: string;
  description: string;
  phone: string;
  /** Errors of the server alone. */
  place: string;
  photo: string;
}

/** The texts of the profile describe the dog already. */
function useDefaults(): AlertValues {
  const user = useUser();
  const now = useNow();
  return {
    when: 'whenNow',
    time: toLocalInput(new Date(now)),
    placeName: '',
    description: [dogFactsText(user), user.dogPersonality].filter(Boolean).join('\n'),
    phone: '',
    place: '',
    photo: '',
    ...readDraft<AlertValues>(DRAFT),
  };
}

/** The form of an alert. Without a network the alert waits on this device, under one `clientId`. */
export function useLostDogForm(
  start: Position,
  { onSent, onWaiting }: { onSent: (alert: LostDog) => void; onWaiting: () => void },
) {
  const user = useUser();
  const client = useQueryClient();
  const form = useForm<AlertValues>({ defaultValues: useDefaults() });
  useFormDraft(DRAFT, form);
  const [point, setPoint] = useState(start);
  const [photo, setPhoto] = useState<string | null>(null);
  const [clientId] = useState(() => crypto.randomUUID());

  const toAlert = (values: AlertValues): PendingAlert | null => {
    const lastSeenAt = momentOf(values.when, values.time, Date.now());
    return (
      lastSeenAt && {
        dogName: dogNameOf(user),
        lastSeenAt: lastSeenAt.toISOString(),
        latitude: point.latitude,
        longitude: point.longitude,
        placeName: values.placeName,
        description: values.description,
        phone: values.phone,
        photo,
        clientId,
      }
    );
  };

  const sending = useExclusiveMutation({
    mutationFn: sendAlert,
    onSuccess(alert) {
      clearDraft(DRAFT);
      storeOwnAlert(client, user.id, alert);
      onSent(alert);
    },
    onError(error, alert) {
      if (isNetworkError(error)) {
        clearDraft(DRAFT);
        pendingAlertOf(user.id).set(alert);
        onWaiting();
        return;
      }
      const names = { lastSeenAt: 'time', latitude: 'place', longitude: 'place' } as const;
      if (!setServerErrors(error, form.setError, names)) {
        showError(lostDogText('failed'), errorText(error, lostDogText('tryAgain')));
      }
    },
  });
  return { form, point, setPoint, photo, setPhoto, toAlert, sending };
}

export type LostDogForm = ReturnType<typeof useLostDogForm>;
