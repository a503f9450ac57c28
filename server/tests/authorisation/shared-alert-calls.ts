import type { Change, Situation } from './call-input.ts';
import type { CallerWithData } from './callers.ts';

export const ownerOfAlert = ({ target, ownUser, otherUser }: Situation): CallerWithData =>
  target === 'other' ? otherUser : ownUser;

const sharedPath: Change = (situation) => {
  const codes: Record<string, string> = { missing: 'A'.repeat(24), malformed: 'A' };
  return { params: { code: codes[situation.target] ?? ownerOfAlert(situation).lostDogCode } };
};

/** The calls by the code of an alert alone. */
export const SHARED_ALERT_CALLS = {
  'lostDogs.getShared': sharedPath,
  'lostDogs.readSharedPhoto': sharedPath,
  'lostDogs.sendSharedSighting': sharedPath,
};
