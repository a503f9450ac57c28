import { defineTexts } from './define-texts.ts';

export const locationHelpText = defineTexts({
  inApp: [
    '오른쪽 위 메뉴에서 ‘다른 브라우저로 열기’를 누르고, 그 브라우저에서 위치를 허용해주세요.',
    'Choose “Open in another browser” in the menu at the top right, and allow location there.',
  ],
  ios: [
    '설정 > 개인정보 보호 및 보안 > 위치 서비스에서 Safari를 ‘앱을 사용하는 동안’으로 바꾼 뒤 다시 시도해주세요.',
    'In Settings > Privacy & Security > Location Services, set Safari to “While Using the App”, then try again.',
  ],
  samsung: [
    '주소창 왼쪽의 자물쇠 > 권한 > 위치를 ‘허용’으로 바꾼 뒤 다시 시도해주세요.',
    'Tap the lock beside the address > Permissions > Location, allow it, then try again.',
  ],
  android: [
    '주소창 왼쪽의 설정 아이콘 > 권한 > 위치를 ‘허용’으로 바꾼 뒤 다시 시도해주세요.',
    'Tap the icon beside the address > Permissions > Location, allow it, then try again.',
  ],
  mac: [
    'Safari 메뉴 > 이 웹사이트에 대한 설정에서 위치를 ‘허용’으로 바꾼 뒤 다시 시도해주세요.',
    'In the Safari menu > Settings for This Website, set Location to Allow, then try again.',
  ],
  firefox: [
    '주소창의 위치 아이콘을 눌러 차단을 지운 뒤 다시 시도해주세요.',
    'Click the location icon in the address bar, clear the block, then try again.',
  ],
  desktop: [
    '주소창 왼쪽의 사이트 설정 아이콘에서 위치를 ‘허용’으로 바꾼 뒤 다시 시도해주세요.',
    'Click the site settings icon beside the address, allow location, then try again.',
  ],
});
