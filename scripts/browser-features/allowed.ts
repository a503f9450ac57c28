const REACT = 'React tests for it, or the event that has it does not occur';
const MAP = 'the map library tests for it and copies the pixels of images in another way';
const NOTIFICATIONS = 'a page offers notifications only if the browser has them (push-state.ts)';
const PUSH_EVENT = 'the worker receives pushes only in browsers that show notifications';
const INPUT = 'only browsers for that kind of input have it, and others are used without';
const INSTALL = 'other browsers get instructions to install the app by hand';
const LOOK = 'without it the page only looks slightly different';

/** What the built page uses above the oldest supported browsers, and why it works without. */
export const ALLOWED: Readonly<Record<string, string>> = {
  '.animation': REACT,
  '.canIntercept': REACT,
  '.currentEntry': REACT,
  '.downlink': REACT,
  '.popover': 'React reads a property of its elements',
  navigation: REACT,
  setImmediate: REACT,
  '.skipTransition': REACT,
  '.startViewTransition': REACT,
  'navigator.connection': 'without it photos are loaded ahead, as on a connection without limits',
  requestIdleCallback:
    'without it photos are stored one after half a second each (offline-lists.ts)',
  VideoFrame: MAP,
  '.copyTo': MAP,
  'Error.captureStackTrace': 'the schema library tests for it',
  Notification: NOTIFICATIONS,
  'Notification.permission': NOTIFICATIONS,
  'Notification.requestPermission': NOTIFICATIONS,
  '.getSubscription': NOTIFICATIONS,
  '.getNotifications': NOTIFICATIONS,
  '.showNotification': PUSH_EVENT,
  '.notification': PUSH_EVENT,
  '.setAppBadge': 'tested on the spot; without it the icon has no number',
  'navigator.setAppBadge': 'tested on the spot; without it the icon has no number',
  'navigator.permissions': 'without it the page asks for the location when it needs it',
  'navigator.share': 'without it the address is copied',
  'createImageBitmap({ imageOrientation: from-image })':
    'a browser that rejects it decodes in an element (resize-photo.ts)',
  'event navigate': REACT,
  'event navigatesuccess': REACT,
  'event navigateerror': REACT,
  'event beforeinstallprompt': INSTALL,
  'event appinstalled': INSTALL,
  'event beforeunload': 'iOS closes a page without a question; what is typed is stored as a draft',
  'event wheel': INPUT,
  'event touchstart': INPUT,
  'event touchmove': INPUT,
  'event touchend': INPUT,
  'event touchcancel': INPUT,
  'event gesturestart': INPUT,
  'event gesturechange': INPUT,
  'event gestureend': INPUT,
  'event notificationclick': PUSH_EVENT,
  'event pushsubscriptionchange': 'the page renews its subscription when it starts',
  'font-family: ui-monospace': 'the next font of the list is used',
  resize: 'without it a text field has a fixed size and scrolls',
  'text-wrap': LOOK,
  'scrollbar-width': LOOK,
  ':selection': LOOK,
  'field-sizing': 'the message field is sized by a script (composer.tsx)',
  'contain-intrinsic-size': 'only used with content-visibility',
  'content-visibility': 'without it cards outside the window are drawn as well',
};
