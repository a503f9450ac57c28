import { register, signup } from '@meongmate/shared/contract/auth';
import type { SessionResponse } from '@meongmate/shared/contract/people';
import { completeProfile } from '@meongmate/shared/contract/users';
import { callWithProgress } from '../../lib/upload.ts';
import { profileOf } from './setup.schemas.ts';
import type { SetupMode, SetupValues } from './setup-steps.ts';

interface Sending {
  mode: SetupMode;
  values: SetupValues;
  /** The mailed code; only for the mode `verified`. */
  code: string;
  /** The signed-in user; only for the mode `google`. */
  userId: number;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one request, whose route depends on the mode. */
export function sendProfile(sending: Sending): Promise<SessionResponse> {
  const { mode, values, code, userId, onProgress, signal } = sending;
  const profile = profileOf(values, mode);
  if (mode === 'google') {
    const options = { params: { id: userId }, body: profile, signal };
    return callWithProgress(completeProfile, options, onProgress);
  }
  const { email, password } = values;
  const body = { ...profile, email, password };
  return mode === 'verified'
    ? callWithProgress(signup, { body: { ...body, code }, signal }, onProgress)
    : callWithProgress(register, { body, signal }, onProgress);
}
