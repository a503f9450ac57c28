import {
  deleteSighting,
  endLostDog,
  extendLostDog,
  getLostDog,
  type LostDog,
  listNearLostDogs,
  listOwnLostDogs,
  openSightingRoom,
  sendSighting,
} from '@meongmate/shared/contract/lost-dogs';
import type { BodyInputOf } from '@meongmate/shared/contract/route';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { lostDogsKey, roomsKey } from '../../lib/query-keys.ts';
import { navigate } from '../../lib/router.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';

/** A photo on a slow network takes longer than a text. */
export const PHOTO_TIMEOUT_MS = 60_000;

/** The alerts around the shown location of the user, nearest first. New ones are also pushed. */
export const nearLostDogsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...lostDogsKey, userId, 'near'],
    queryFn: ({ signal }) => call(listNearLostDogs, { signal }),
    refetchInterval: MINUTE_MS,
  });

/** The own alerts, newest first. */
export const ownLostDogsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...lostDogsKey, userId, 'own'],
    queryFn: ({ signal }) => call(listOwnLostDogs, { signal }),
  });

/** An alert near the user, an own one, or one whose link has the code. */
export const lostDogQuery = (userId: number, id: number, code: string | undefined) =>
  queryOptions({
    queryKey: [...lostDogsKey, userId, id, code],
    queryFn: ({ signal }) => call(getLostDog, { params: { id }, query: { code }, signal }),
    refetchInterval: MINUTE_MS,
  });

/** Puts an own alert into the lists, which are requested again. */
export function storeOwnAlert(client: QueryClient, userId: number, alert: LostDog): void {
  client.setQueryData(ownLostDogsQuery(userId).queryKey, (alerts = []) => [
    alert,
    ...alerts.filter(({ id }) => id !== alert.id),
  ]);
  client.setQueryData(lostDogQuery(userId, alert.id, undefined).queryKey, alert);
  void client.invalidateQueries({ queryKey: lostDogsKey });
}

/** Tells the owner of an alert where the dog was seen. */
export const reportSighting = (
  dog: Pick<LostDog, 'id'>,
  code: string | undefined,
  body: BodyInputOf<typeof sendSighting>,
) =>
  call(sendSighting, {
    params: { id: dog.id },
    query: { code },
    body,
    timeoutMs: PHOTO_TIMEOUT_MS,
  });

/** Destroys a sighting of an own alert, or opens the room with its sender. */
export function useSightingActions(lostDogId: number) {
  const client = useQueryClient();
  const onError = (error: unknown) => {
    void client.invalidateQueries({ queryKey: lostDogsKey });
    showError(lostDogText('changeFailed'), errorText(error, lostDogText('tryAgain')));
  };
  const remove = useMutation({
    mutationFn: (sightingId: number) =>
      call(deleteSighting, { params: { id: lostDogId, sightingId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: lostDogsKey }),
    onError,
  });
  const write = useMutation({
    mutationFn: (sightingId: number) =>
      call(openSightingRoom, { params: { id: lostDogId, sightingId } }),
    onSuccess({ room }) {
      void client.invalidateQueries({ queryKey: roomsKey });
      navigate(paths.chatRoom(room.id));
    },
    onError,
  });
  return { remove, write };
}

/** Ends or extends an own alert. */
export function useChangeAlert(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: 'found' | 'extend' }) =>
      change === 'found'
        ? call(endLostDog, { params: { id }, body: { status: 'found' } })
        : call(extendLostDog, { params: { id } }),
    onSuccess(alert, { change }) {
      storeOwnAlert(client, userId, alert);
      if (change === 'extend') showToast({ title: lostDogText('extended') });
    },
    onError(error) {
      void client.invalidateQueries({ queryKey: lostDogsKey });
      showError(lostDogText('changeFailed'), errorText(error, lostDogText('tryAgain')));
    },
  });
}
