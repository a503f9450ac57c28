import { defineTexts } from './define-texts.ts';

/** How to allow the location after a denial, for each kind of browser. */
export const locationHelpText = defineTexts({
  inApp: [
    '메뉴(⋯)에서 ‘다른 브라우저로 열기’나 ‘외부 브라우저에서 열기’를 누르고, 그 브라우저에서 위치를 허용해주세요.',
    'Choose “Open in another browser” or “Open in external browser” in the menu (⋯), and allow location there.',
  ],
  inAppButton: [
    '{app}에서는 위치를 다시 허용하기 어려워요. 브라우저에서 열고 위치를 허용해주세요.',
    'Inside {app} it is hard to allow location again. Open this page in the browser and allow location there.',
  ],
  ios: [
    '설정 > 개인정보 보호 및 보안 > 위치 서비스 > Safari 웹 사이트에서 ‘앱을 사용하는 동안’을 고른 뒤 다시 시도해주세요. 그래도 안 되면 주소창의 페이지 메뉴 > 웹 사이트 설정 > 위치를 ‘허용’으로 바꿔주세요.',
    'In Settings > Privacy & Security > Location Services > Safari Websites, choose “While Using the App”, then try again. If it is still denied, open the page menu in the address bar > Website Settings > Location, and choose Allow.',
  ],
  iosApp: [
    '설정 > 개인정보 보호 및 보안 > 위치 서비스에서 {brand}의 위치를 ‘앱을 사용하는 동안’으로 바꿔주세요. 목록에 {brand|이/가} 없으면 ‘Safari 웹 사이트’를 바꾸고, 앱을 닫았다가 다시 열어주세요.',
    'In Settings > Privacy & Security > Location Services, set {brand} to “While Using the App”. If {brand} is not in the list, set Safari Websites instead, then close the app and open it again.',
  ],
  iosOther: [
    '설정 > 개인정보 보호 및 보안 > 위치 서비스 > {app}에서 ‘앱을 사용하는 동안’을 고른 뒤 다시 시도해주세요.',
    'In Settings > Privacy & Security > Location Services > {app}, choose “While Using the App”, then try again.',
  ],
  androidApp: [
    '홈 화면의 {brand} 아이콘을 길게 누르고, 앱 정보 > 권한 > 위치에서 ‘앱 사용 중에만 허용’을 고른 뒤 다시 시도해주세요.',
    'Touch and hold the {brand} icon, open App info > Permissions > Location, allow it while using the app, then try again.',
  ],
  samsung: [
    '주소창 왼쪽의 자물쇠 > 권한 > 위치를 ‘허용’으로 바꾼 뒤 다시 시도해주세요.',
    'Tap the lock beside the address > Permissions > Location, allow it, then try again.',
  ],
  android: [
    '주소창 왼쪽의 설정 아이콘 > 권한 > 위치를 ‘허용’으로 바꾼 뒤 다시 시도해주세요.',
    'Tap the icon beside the address > Permissions > Location, allow it, then try again.',
  ],
  androidFirefox: [
    '주소창의 자물쇠나 방패를 누르고, ‘위치’를 ‘허용’으로 바꾼 뒤 다시 시도해주세요.',
    'Tap the lock or shield beside the address, tap Location to allow it, then try again.',
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
