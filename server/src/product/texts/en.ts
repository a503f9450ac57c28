import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import type { SeriesEventAction } from '@meongmate/shared/rules/walk-series';
import type { WalkEventAction } from '@meongmate/shared/rules/walk-state';
import type { WalkingDay } from '@meongmate/shared/rules/walking';
import type { Catalogue } from './ko.ts';

const KINDS: Record<NotificationKind, string> = {
  messages: 'messages',
  requests: 'friend requests',
  walks: 'walks',
  lostDogs: 'lost dogs',
  newNeighbours: 'new neighbours',
};
const kindList = (kinds: readonly NotificationKind[]) =>
  kinds.map((kind) => KINDS[kind]).join(' and ');

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

const WALK_EVENT_TEXTS: Record<WalkEventAction | 'moved', string> = {
  moved: 'Asked to move the walk',
  changed: 'Asked to change the walk',
  accepted: 'Agreed to the walk',
  declined: 'Can’t make the walk',
  cancelled: 'Cancelled the walk',
};

const WEEKDAYS: Record<WalkingDay, string> = {
  monday: 'Mondays',
  tuesday: 'Tuesdays',
  wednesday: 'Wednesdays',
  thursday: 'Thursdays',
  friday: 'Fridays',
  saturday: 'Saturdays',
  sunday: 'Sundays',
};

const SERIES_EVENT_TEXTS: Record<SeriesEventAction | 'restored', string> = {
  proposed: 'Proposed to walk every week',
  accepted: 'Agreed to walk every week',
  declined: 'Can’t walk every week',
  changed: 'Asked to change the weekly walk',
  ended: 'Ended the weekly walk',
  restored: 'Kept the weekly walk as it was',
};

/** English, with exactly the keys of the Korean catalogue: a missing text is a type error. */
export const en: Catalogue = {
  service: 'Meongmate',
  formerMember: 'Former member',

  errors: {
    validation_failed: 'Please check what you entered.',
    last_admin: 'This cannot be done to yourself or to the last admin.',
    invalid_code: 'Invalid verification code.',
    invalid_token: 'This reset link is not valid.',
    invalid_json: 'The request is not valid JSON.',
    unauthenticated: 'Login required.',
    invalid_credentials: 'Email or password is incorrect.',
    forbidden: 'You are not allowed to do this.',
    blocked: 'You cannot exchange messages with a blocked user.',
    account_blocked: 'This account was blocked by an admin.',
    terms_required: 'Terms required: please accept the terms first.',
    profile_incomplete: 'Please complete your profile first.',
    warning_unseen: 'Please read the note from our team first.',
    email_not_verified: 'Please verify your email first.',
    cross_site: 'Requests from other sites are rejected.',
    not_found: 'Not found.',
    already_requested: 'You have already sent a request.',
    already_friends: 'You are already friends.',
    request_waiting: 'A request from this person is already waiting for you.',
    already_accepted: 'This request is already accepted.',
    inbox_full: 'This member already has too many requests waiting. Please try again later.',
    email_taken: 'This email already has an account.',
    already_blocked: 'This user is already blocked.',
    not_blocked: 'This user is not blocked.',
    already_deleted: 'This user is already deleted.',
    already_complete: 'This profile is already complete.',
    not_shared: 'You and this friend do not share Instagram.',
    already_closed: 'This report is already closed.',
    too_many_walks: 'You can have up to five open walks with one friend.',
    walk_closed: 'This walk has begun, or was declined or cancelled.',
    walk_changed: 'The walk was changed in the meantime. Please look at it again.',
    too_many_series: 'You can have up to three weekly walks with one friend.',
    series_closed: 'This weekly walk was answered already, or has ended.',
    series_changed: 'The weekly walk was changed in the meantime. Please look at it again.',
    too_late: 'Messages can be unsent within 24 hours.',
    message_deleted: 'Message unsent.',
    not_moved: 'This is close to where others see you, so nothing was changed.',
    already_lost: 'You already have an alert for a dog.',
    alert_at_limit: 'An alert can last up to seven days.',
    alert_closed: 'This alert is over.',
    too_many_subscriptions:
      'Up to 10 devices can receive notifications. Log out on one that you no longer use, and try again.',
    location_consent_required: 'Please agree to the use of your location first.',
    no_password: 'This account has no password.',
    password_exists: 'This account already has a password.',
    last_identity: 'The last way to log in cannot be removed. Add another one first.',
    recent_sign_in_required: 'For your safety, please confirm once more that it is you.',
    file_too_large: 'The file is too large. Please upload a file of at most 8MB.',
    body_too_large: 'The request is too large.',
    invalid_file_type: 'Only image files can be uploaded.',
    unsupported_media_type: 'This content type is not supported here.',
    rate_limited: 'Too many requests. Please try again in {wait}.',
    internal_error: 'Something went wrong. Please try again.',
    unavailable: 'The service is not available right now. Please try again shortly.',
  },
  errorCases: {
    partnerInactive: 'You can no longer message this person.',
    notFormerMember: 'Only the chat of a former member can be deleted.',
    roomClosed: 'You are no longer friends, so you cannot send messages here.',
    blockedPair: 'You cannot connect with a blocked user.',
    tooManyFailures: 'Too many failed log-ins. Please reset your password.',
    requestsOfNewAccount:
      'On your first day you can send up to 10 friend requests. Please try again in {wait}.',
    requestsPerDay: 'You have reached today’s limit of friend requests. Please try again tomorrow.',
    genderChanges: 'You can change your gender once in 30 days.',
    newShownLocations:
      'The location that others see can change 4 times in 30 days. Please try again in {wait}.',
    requestsPerPerson: 'You can send the same person at most three requests in 30 days.',
    tooManyPixels: 'This photo has too many pixels. Please use one of at most 60 megapixels.',
    tooManyHeicPixels:
      'This HEIC photo has more than 24 megapixels. Please use a smaller one, or a JPEG.',
  },
  days: (number) => count(number, 'day'),
  hours: (number) => count(number, 'hour'),
  minutes: (number) => count(number, 'minute'),
  seconds: (number) => count(number, 'second'),
  reportsClosed: (number) => `Closed ${count(number, 'report')}.`,

  ways: { kakao: 'Kakao', naver: 'NAVER', google: 'Google', password: 'your password' },

  done: {
    codeSent: 'A verification code was sent to your email.',
    resetSent: 'A temporary password was sent to your email. Please check your inbox.',
    passwordChanged: 'Your password was changed.',
    addressRestored: 'Your email was restored. We have sent you a mail to set a new password.',
    passwordAdded: 'Your password was created.',
    identityRemoved: 'The way to log in was removed.',
    signInConfirmed: 'Thank you for confirming that it is you.',
    deviceLoggedOut: 'That device was logged out.',
    devicesLoggedOut: 'All other devices were logged out.',
    loggedOut: 'You are logged out.',
    accountDeleted: 'Your account was deleted.',
    requestDeleted: 'Friend request deleted.',
    unfriended: 'You are no longer friends.',
    roomRemoved: 'The chat was deleted from your list.',
    blocked: 'User blocked. Instagram access and chat are disabled.',
    unblocked: 'User unblocked.',
    pageErrorReported: 'The error was reported.',
    inquirySent: 'Your inquiry was sent. We reply within 24–48 hours.',
    blockedByAdmin: 'The user was blocked.',
    unblockedByAdmin: 'The user was unblocked.',
    deletedByAdmin: 'The user was deleted.',
    inquiryDeleted: 'The inquiry was deleted.',
    pushEnded: 'Notifications are off on this device.',
    testPushSent: 'We sent a test notification. It will arrive shortly.',
    inviteEnded: 'The invitation has ended.',
    alertEnded: 'The alert was ended.',
    sightingDeleted: 'The sighting was deleted.',
    calendarFeedEnded: 'Your calendar no longer reads your walks.',
  },

  messages: {
    takenBack: 'Message unsent.',
    photo: 'Sent a photo.',
  },

  walks: {
    proposal: (time) => `Proposed a walk: ${time}`,
    event: (action, time) => `${WALK_EVENT_TEXTS[action]}: ${time}`,
    weekly: (day, time) => `${WEEKDAYS[day]}, ${time}`,
    seriesEvent: (action, when) => `${SERIES_EVENT_TEXTS[action]}: ${when}`,
    seriesProposed: (dog) => `${dog} proposes to walk every week`,
    seriesChanged: (dog) => `${dog} asks to change the weekly walk`,
    seriesAccepted: 'Weekly walk agreed',
    seriesDeclined: (dog) => `${dog} can’t walk every week`,
    seriesEnded: (dog) => `${dog} ended the weekly walk`,
    calendarTitle: (dog) => `Walk · ${dog}`,
    calendarCancelled: (title) => `Cancelled: ${title}`,
    calendarName: 'Meongmate walks',
    soon: 'Walk in an hour',
    stillOn: (dog) => `Still walking with ${dog}?`,
    proposed: (dog) => `Walk proposed by ${dog}`,
    changed: (dog) => `${dog} asks to change the walk`,
    accepted: 'Walk agreed',
    declined: (dog) => `${dog} can’t make it`,
    cancelled: (dog) => `${dog} cancelled the walk`,
  },

  lostDogs: {
    lost: (dog) => `${dog} is lost`,
    about: (distance) => `About ${distance}`,
    seen: (dog) => `Someone saw ${dog}`,
    seenText: 'See when and where.',
    found: (dog) => `${dog} is home`,
    foundThanks: 'Thanks to neighbours who kept an eye out.',
    ending: (dog) => `Still looking? · ${dog}`,
    endingSoon: 'The alert ends in six hours. You can add a day.',
  },

  lostDogPage: {
    report: 'I saw this dog',
    where: 'Where did you see the dog?',
    here: 'Right here',
    sameplace: 'Near the place above',
    when: 'When was that?',
    now: 'I see the dog now',
    tenMinutes: '10 minutes ago',
    hour: 'An hour ago',
    note: 'What was the dog doing? (optional)',
    contact: 'How to reach you (optional)',
    photo: 'Photo (optional)',
    chosenPhoto: 'The photo that you chose',
    withoutPhoto: 'Send without the photo',
    privacy:
      'Only the owner sees it. It is deleted 30 days after the alert ends. If the owner reports it, our team sees a copy, which is deleted 180 days after the case is closed. Please watch, do not chase.',
    send: 'Tell the owner',
    done: 'The owner knows. Thank you.',
    failed: 'Not sent. Please try again in a moment.',
    unlocated: 'Your location was not found. Please allow it, or choose “Near the place above”.',
    call: 'Call',
    map: 'See the map',
    hint: 'You need no account to help.',
    ended: 'This alert is over',
    endedText: 'The dog is home already, or the alert has ended.',
  },

  lostDogPoster: {
    title: (dog) => `Have you seen ${dog}?`,
    nameless: 'Have you seen this dog?',
    seen: (time) => `Last seen ${time}`,
    scan: 'Point your phone’s camera here to say where you saw the dog',
  },

  unknownDevice: 'Unknown device',
  unsubscribe: {
    kinds: (kinds) => kindList(kinds),
    title: (kinds) => `Stop mails about ${kinds}?`,
    explanation:
      'These mails are about what you have not seen for a while. Notifications of the app stay on.',
    action: 'Stop these mails',
    done: (kinds) => `No more mails about ${kinds}.`,
    again: 'You can turn them on again in My profile > Notifications.',
  },

  pushes: {
    sender: (name, dogName) => (dogName ? `${dogName} · ${name}` : name),
    friendRequest: (text) => `Friend request: ${text}`,
    requestAccepted: 'Accepted your friend request.',
    invited: 'Joined Meongmate with your invitation.',
    newNeighbour: 'A new dog within 3 km',
    summaryTitle: 'During your quiet hours',
    summary: (count) =>
      count === 1 ? 'You missed one piece of news.' : `You missed ${count} pieces of news.`,
    test: 'Notifications work on this device.',
    actions: { confirm: "I'll be there", open: 'See the walk' },
    hidden: 'You have news.',
  },

  invitePage: {
    title: (name, dog) => (dog ? `${name} and ${dog} invite you` : `${name} invites you`),
    description: 'Find dog friends near you who walk when you do.',
    privacy: 'Nobody sees where you live, and you chat only after both of you accept.',
    start: 'Get started',
    open: 'Open Meongmate',
    ended: 'This invitation has ended',
    endedText: 'Ask for a new one, or start right away.',
    toLanding: 'About Meongmate',
  },

  violations: {
    rude: 'rude or threatening words or behaviour',
    sexual: 'sexual remarks or demands',
    money: 'asking for money, or selling or promoting something',
    fake: 'pretending to be someone else',
    safety: 'behaviour that made another member feel unsafe when you met',
    dog_harm: 'treating a dog badly',
    spam: 'advertising',
    other: 'behaviour that breaks the rules we all share',
  },

  mails: {
    away: {
      subject: (dogs, ownDog) => {
        const names = dogs.join(' and ');
        const verb = dogs.length > 1 ? 'are waiting' : 'is waiting';
        return ownDog ? `${names} ${verb} for ${ownDog}` : `${names} ${verb} for you`;
      },
      hiddenSubject: 'You have news',
      hidden: 'There is news that you have not seen for a while.',
      sentence: (type, dog, number) =>
        ({
          messages: `${dog} sent ${count(number, 'message')}`,
          request: `${dog} sent you a friend request`,
          acceptance: `${dog} accepted your friend request`,
        })[type],
      row: (type, name, number) =>
        ({
          messages: `${name} sent ${count(number, 'message')}`,
          request: `${name} sent you a friend request`,
          acceptance: `${name} accepted your friend request`,
        })[type],
      button: (type) =>
        ({
          messages: 'Read messages',
          request: 'See the request',
          acceptance: 'Say hello',
        })[type],
      open: 'Open Meongmate',
      why: 'This is what you have not seen for a while.',
      stop: (kinds) => `Stop mails about ${kindList(kinds)}`,
      settings: 'Notification settings',
    },
    invited: {
      subject: (who) =>
        who ? `${who} came with your invitation` : 'A neighbour came with your invitation',
      line: 'A neighbour has joined Meongmate with your invitation.',
      button: 'See my invitations',
      why: 'We tell you when a neighbour signs up with your invitation.',
    },
    newNeighbour: {
      subject: (dog) => `A new dog within 3 km: ${dog}`,
      button: 'See who is near',
      why: 'You asked to hear about new neighbours. We write once a day at most.',
    },
    walkReminder: {
      button: 'Open the chat',
      why: 'You receive a mail an hour before each walk.',
    },
    lostDog: {
      button: 'See the dog',
      extend: 'Add a day',
      why: 'News about lost dogs within 5 km of your neighbourhood.',
      whyOwn: 'You are looking for your dog with us.',
    },
    falseAlert: {
      subject: 'We ended your alert',
      lines: [
        'We looked at your alert about a lost dog and ended it, because it was not true. You cannot place another one for 30 days after its end.',
        'If you think we got this wrong, please tell us at any time.',
      ],
      button: 'Contact us',
    },
    warning: (violation) => ({
      subject: 'Please help keep Meongmate friendly',
      lines: [
        `We looked at your activity and found something that breaks the rules we all share: ${violation}.`,
        'Everyone should feel at ease meeting neighbours here, so please take care from now on. If it happens again, your account may be blocked.',
        'If you think we got this wrong, please tell us at any time.',
      ],
      button: 'Contact us',
    }),
    reportReviewed: {
      subject: 'We reviewed your report',
      lines: [
        'Our team has reviewed your report and closed it. Thank you for telling us.',
        'To protect everyone’s privacy, we do not share the outcome.',
      ],
    },
    code: (code) => ({
      subject: `Verification code ${code}`,
      lines: [
        `Verification code: ${code}`,
        'It is valid for 10 minutes.',
        'If you did not request it, you can ignore this email.',
      ],
    }),
    accountExists: (hasNoPassword) => ({
      subject: 'You already have an account',
      lines: [
        'Someone tried to sign up with this address, but it already has an account.',
        hasNoPassword
          ? 'Please log in with the Kakao, NAVER or Google account that you signed up with.'
          : 'If you forgot your password, you can reset it from the log-in screen.',
      ],
      button: 'Log in',
    }),
    reset: (temporaryPassword) => ({
      subject: 'Reset your password',
      lines: [
        'Set a new password with the link below, or log in with the temporary password. Using one of them invalidates the other.',
        `Temporary password: ${temporaryPassword}`,
        'Both are valid for 30 minutes. If you did not request this, you can ignore this email.',
      ],
      button: 'Set a new password',
    }),
    noPassword: {
      subject: 'Please log in with the account that you signed up with',
      lines: [
        'This account has no password. Please log in with the Kakao, NAVER or Google account that you signed up with.',
      ],
      button: 'Log in',
    },
    identityChanged: (change, way) => ({
      subject: change === 'added' ? 'A way to log in was added' : 'A way to log in was removed',
      lines: [
        change === 'added'
          ? `You can now also log in with ${way}.`
          : `You can no longer log in with ${way}.`,
        'If this was not you, please check your ways to log in, and log out the devices that you do not know.',
      ],
      button: 'See the ways to log in',
    }),
    addressChanged: {
      subject: 'Your email address was changed',
      lines: [
        'The email of your account was changed from this address to another one. If this was you, there is nothing to do.',
        'If this was not you, please undo it within 48 hours. Ways to log in that were added meanwhile are removed, and all devices are logged out.',
      ],
      button: 'Undo',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      lines: [
        'Your password was just changed, and every device was logged out.',
        'If this was not you, reset your password right away and contact us.',
      ],
      button: 'Contact us',
    },
  },
};
