import type { alertsKo } from '../ko/alerts.ts';

export const alertsEn = {
  turnOn: 'Turn alerts on',
  turnOff: 'Turn alerts off',
  why: 'Get an alert for new messages while you look at something else. Your browser asks for permission when you turn this on.',
  on: 'While the app is open, you get an alert for new messages even when you look at something else.',
  denied: 'Notifications are blocked',
  helpInApp:
    'Choose “Open in another browser” in the menu at the top right, and turn this on there.',
  helpIos: 'Allow notifications for this app in Settings > Notifications, then open it again.',
  helpSamsung:
    'Tap the lock beside the address > Permissions > Notifications, allow them, then turn this on.',
  helpAndroid:
    'Tap the icon beside the address > Permissions > Notifications, allow them, then turn this on.',
  helpMac: 'In the Safari menu > Settings > Websites > Notifications, set this site to Allow.',
  helpFirefox:
    'Click the notification icon in the address bar, clear the block, then turn this on.',
  helpDesktop:
    'Click the site settings icon beside the address, allow notifications, then turn this on.',
} as const satisfies Record<keyof typeof alertsKo, string>;
