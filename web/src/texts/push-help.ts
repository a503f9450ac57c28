import { defineTexts, type PlainKey } from './define-texts.ts';

/** Why a browser receives no notifications, and what to do. */
export const pushHelpText = defineTexts({
  denied: ['브라우저에서 알림이 차단되어 있어요', 'Your browser blocks notifications'],
  unsupported: ['이 브라우저는 알림을 받을 수 없어요', 'This browser cannot receive notifications'],
  unsupportedText: [
    '크롬, 엣지, 파이어폭스, 삼성 인터넷과 맥의 사파리에서 받을 수 있어요. 아이폰과 아이패드에서는 iOS 16.4부터 홈 화면에 추가한 앱에서 받아요.',
    'Chrome, Edge, Firefox, Samsung Internet and Safari on a Mac can. On an iPhone or iPad, the app on the home screen can, from iOS 16.4.',
  ],
  needsInstall: [
    '홈 화면에 추가하면 알림을 받을 수 있어요',
    'Add {brand} to your home screen to receive notifications',
  ],
  needsInstallText: [
    '아이폰과 아이패드에서는 홈 화면에 추가한 앱만 알림을 받아요. 추가한 앱을 열고 여기에서 알림을 켜주세요.',
    'On an iPhone or iPad only the app on the home screen receives notifications. Add it, open it there, and turn notifications on here.',
  ],
  showInstall: ['추가하는 방법 보기', 'Show how to add it'],
  helpInApp: [
    '앱 안의 브라우저는 알림을 받지 못해요. 메뉴(⋯)에서 ‘다른 브라우저로 열기’나 ‘외부 브라우저에서 열기’를 누르고, 그 브라우저에서 알림을 켜주세요.',
    'Browsers inside other apps receive none. Choose “Open in another browser” or “Open in external browser” in the menu (⋯), and turn this on there.',
  ],
  helpInstalled: [
    '기기의 설정 > 알림에서 {brand} 알림을 허용한 뒤 다시 열어주세요.',
    'Allow notifications of {brand} in Settings > Notifications on your device, then open it again.',
  ],
  helpSamsung: [
    '주소창 왼쪽의 자물쇠 > 권한 > 알림을 ‘허용’으로 바꾼 뒤 다시 켜주세요.',
    'Tap the lock beside the address > Permissions > Notifications, allow them, then turn this on.',
  ],
  helpAndroid: [
    '주소창 왼쪽의 설정 아이콘 > 권한 > 알림을 ‘허용’으로 바꾼 뒤 다시 켜주세요.',
    'Tap the icon beside the address > Permissions > Notifications, allow them, then turn this on.',
  ],
  helpAndroidFirefox: [
    '주소창의 자물쇠나 방패를 누르고, ‘알림’을 ‘허용’으로 바꾼 뒤 다시 켜주세요.',
    'Tap the lock or shield beside the address, tap Notification to allow it, then turn this on.',
  ],
  helpMac: [
    'Safari 메뉴 > 설정 > 웹 사이트 > 알림에서 이 사이트를 ‘허용’으로 바꿔주세요.',
    'In the Safari menu > Settings > Websites > Notifications, set this site to Allow.',
  ],
  helpFirefox: [
    '주소창의 알림 아이콘을 눌러 차단을 지운 뒤 다시 켜주세요.',
    'Click the notification icon in the address bar, clear the block, then turn this on.',
  ],
  helpDesktop: [
    '주소창 왼쪽의 사이트 설정 아이콘에서 알림을 ‘허용’으로 바꾼 뒤 다시 켜주세요.',
    'Click the site settings icon beside the address, allow notifications, then turn this on.',
  ],
});

export type PushHelpKey = PlainKey<typeof pushHelpText>;
