import { currentUser } from '@meongmate/shared/contract/auth';
import type { User } from '@meongmate/shared/contract/people';
import {
  deleteUser,
  type ProfileChange,
  updateUser,
  uploadPhoto,
} from '@meongmate/shared/contract/users';
import type { PhotoType } from '@meongmate/shared/rules/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nearbyKey } from '../../lib/query-keys.ts';
import { preparePhoto } from '../../lib/resize-photo.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { upload } from '../../lib/upload.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';

interface SavedProfile {
  change: ProfileChange;
  /** Whether the stored profile must be shown before it is overwritten. */
  isOvertaken: (latest: User) => boolean;
}

export function useSaveProfile() {
  const user = useUser();
  const { updateUser: updateSessionUser } = useSession();
  return useExclusiveMutation({
    mutationFn: async ({ change, isOvertaken }: SavedProfile) => {
      const { user: latest } = await call(currentUser);
      if (isOvertaken(latest)) return { kind: 'overtaken' as const, user: latest };
      const saved = await call(updateUser, { params: { id: user.id }, body: change });
      return { kind: 'saved' as const, user: saved.user };
    },
    onSuccess: ({ user: changed }) => updateSessionUser(changed),
  });
}

/** Switches at once; reverts if the server rejects it. */
export function useChangeVisibility() {
  const user = useUser();
  const { updateUser: updateSessionUser } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Pick<User, 'discoveryPaused' | 'visibleTo'>>) =>
      call(updateUser, { params: { id: user.id }, body }),
    onMutate(change) {
      updateSessionUser({ ...user, ...change });
      return user;
    },
    onSuccess: ({ user: changed }) => {
      updateSessionUser(changed);
      void client.invalidateQueries({ queryKey: nearbyKey });
    },
    onError: (_error, _change, previous) => previous && updateSessionUser(previous),
  });
}

export interface PhotoChange {
  photo: Blob;
  type: PhotoType;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export function useChangePhoto() {
  const user = useUser();
  const { updateUser: updateSessionUser } = useSession();
  return useMutation({
    mutationFn: async ({ photo, type, onProgress, signal }: PhotoChange) => {
      const prepared = await preparePhoto(photo);
      signal.throwIfAborted();
      const form = new FormData();
      form.set('photoType', type);
      form.set('photo', prepared);
      return upload(uploadPhoto, { params: { id: user.id }, form, onProgress, signal });
    },
    onSuccess: ({ user: changed }) => updateSessionUser(changed),
  });
}

export const callDeleteAccount = ({ id }: User, password: string) =>
  call(deleteUser, { params: { id }, body: { password } });
