import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import type { WalkEventAction } from '@meongmate/shared/rules/walk-state';
import type { Catalogue } from './ko.ts';

const KINDS: Record<NotificationKind, string> = {
  messages: 'messages',
  requests: 'friend requests',
  walks: 'walks',
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
    too_late: 'Messages can be unsent within 24 hours.',
    message_deleted: 'Message unsent.',
    not_moved: 'This is close to where others see you, so nothing was changed.',
    too_many_subscriptions:
      'Up to 10 devices can receive notifications. Log out on one that you no longer use, and try again.',
    location_consent_required: 'Please agree to the use of your location first.',
    no_password: 'This account has no password.',
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

  done: {
    codeSent: 'A verification code was sent to your email.',
    resetSent: 'A temporary password was sent to your email. Please check your inbox.',
    passwordChanged: 'Your password was changed.',
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
  },

  messages: {
    takenBack: 'Message unsent.',
    photo: 'Sent a photo.',
  },

  walks: {
    proposal: (time) => `Proposed a walk: ${time}`,
    event: (action, time) => `${WALK_EVENT_TEXTS[action]}: ${time}`,
    calendarTitle: (dog) => `Walk · ${dog}`,
    soon: 'Walk in an hour',
    proposed: (dog) => `Walk proposed by ${dog}`,
    changed: (dog) => `${dog} asks to change the walk`,
    accepted: 'Walk agreed',
    declined: (dog) => `${dog} can’t make it`,
    cancelled: (dog) => `${dog} cancelled the walk`,
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
    summaryTitle: 'During your quiet hours',
    summary: (count) =>
      count === 1 ? 'You missed one piece of news.' : `You missed ${count} pieces of news.`,
    test: 'Notifications work on this device.',
    hidden: 'You have news.',
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
    walkReminder: {
      button: 'Open the chat',
      why: 'You receive a mail an hour before each walk.',
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
    accountExists: (googleOnly) => ({
      subject: 'You already have an account',
      lines: [
        'Someone tried to sign up with this address, but it already has an account.',
        googleOnly
          ? 'Please log in with Google.'
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
    googleOnly: {
      subject: 'Please log in with Google',
      lines: [
        'This account was created with Google and has no password. Please log in with Google.',
      ],
      button: 'Log in',
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
