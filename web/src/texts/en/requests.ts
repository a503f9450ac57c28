import type { requestsKo } from '../ko/requests.ts';

export const requestsEn = {
  acceptFailed: 'Failed to accept request',
  declineFailed: 'Failed to decline request',
  blockUserFailed: 'The user could not be blocked',
  deleteFailed: 'The request could not be deleted',
  safetyWarning:
    'Be sure to check the other person’s Instagram before accepting. Chat and direct messages connect only after acceptance.',
} as const satisfies Record<keyof typeof requestsKo, string>;
