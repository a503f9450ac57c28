import type { locationHelpKo } from '../ko/location-help.ts';

export const locationHelpEn = {
  inApp: 'Choose “Open in another browser” in the menu at the top right, and allow location there.',
  ios: 'In Settings > Privacy & Security > Location Services, set Safari to “While Using the App”, then try again.',
  samsung: 'Tap the lock beside the address > Permissions > Location, allow it, then try again.',
  android: 'Tap the icon beside the address > Permissions > Location, allow it, then try again.',
  mac: 'In the Safari menu > Settings for This Website, set Location to Allow, then try again.',
  firefox: 'Click the location icon in the address bar, clear the block, then try again.',
  desktop: 'Click the site settings icon beside the address, allow location, then try again.',
} as const satisfies Record<keyof typeof locationHelpKo, string>;
