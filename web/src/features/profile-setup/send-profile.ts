import { register, signup } from '@meongmate/shared/contract/auth';
import type { SessionResponse } from '@meongmate/shared/contract/people';
import { completeProfile } from '@meongmate/shared/contract/users';
import { callWithProgress } from '../../lib/upload.ts';
import { deviceZone } from '../../lib/walk-clock.ts';
import { toProfile } from './setup.schemas.ts';
import type { SetupMode, SetupValues } from './setup-steps.ts';

interface SendProfileOptions {
  mode: SetupMode;
  values: SetupValues;
  /** The mailed code; only for the mode `verified`. */
  code: string;
  /** The signed-in user; only for the mode `google`. */
  userId: number;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** Sends one request, whose route depends on the mode. */
export function sendProfile(options: SendProfileOptions): Promise<SessionResponse> {
  const { mode, values, code, userId, onProgress, signal } = options;
  const profile = { ...toProfile(values, mode), timeZone: deviceZone() };
  if (mode === 'google') {
    const callOptions = { params: { id: userId }, body: profile, signal };
    return callWithProgress(completeProfile, callOptions, onProgress);
  }
  const { email, password } = values;
  const body = { ...profile, email, password };
  return mode === 'verified'
    ? callWithProgress(signup, { body: { ...body, code }, signal }, onProgress)
    : callWithProgress(register, { body, signal }, onProgress);
}
