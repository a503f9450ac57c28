import type { locationKo } from '../ko/location.ts';

export const locationEn = {
  subtitle: 'See how your location was used, or withdraw your consent.',
  recordTitle: 'People who saw your approximate location',
  recordText: 'We count people and never store where it was.',
  recordFailed: 'We could not load the record',
  people: '{count|person/people}',
  dayOfMonth: '{day}',
  allDays: 'Show the last 180 days',
  day: 'Day',
  viewers: 'People',
  times: 'Times shown',
  consented: 'You agreed to the use of your location',
  version: 'Terms of {version}',
  terms: 'Read the terms',
  withdraw: 'Withdraw consent',
  withdrawTitle: 'Withdraw your location consent?',
  withdrawText:
    'Your location and its record are deleted right away. To find neighbours you have to agree again. Chats with friends stay.',
  pauseInstead: 'To hide for a while, taking a break is enough.',
  withdrawAction: 'Withdraw and delete',
  withdrawnToast: 'Your location and its record are deleted',
  withdrawFailed: 'We could not withdraw your consent',
  withdrawn: 'You withdrew your location consent',
  withdrawnAt: 'Your location and its record were deleted on {date}.',
  withdrawnHint:
    'You withdrew your location consent. You can agree again in “Location and consent”.',
  agreeAgain: 'Agree again and share my location',
  agreedAgain: 'Thank you. You can find neighbours again.',
  consentNeeded: 'Please agree to the use of your location again',
  consentNeededText:
    'You withdrew your consent. Your location is only used to find neighbours, and others only see an approximate one.',
  kept: 'Others still see your earlier location. To protect your home, it changes at most 4 times in 30 days.',
  shownFar: 'Others see you {distance} away from here',
  shownFarText:
    'Leave it if you are on a walk or a trip: it keeps your home private. If you have moved, or signed up elsewhere, you can show this neighbourhood instead, at most 4 times in 30 days.',
  movedHere: 'I have moved here',
  leaveShown: 'Leave it',
  moved: 'Others now see you in this neighbourhood',
} as const satisfies Record<keyof typeof locationKo, string>;
