import { defineTexts } from './define-texts.ts';

/** Texts of the steps that add the app to the home screen. */
export const installText = defineTexts({
  iosTitle: ['아이폰에 추가하는 방법', 'Add to your iPhone'],
  iosSubtitle: ['추가한 앱에서 알림을 켤 수 있어요.', 'The added app can show notifications.'],
  iosShare: [
    '공유 버튼을 눌러요. 안 보이면 ⋯ 메뉴에 있어요',
    'Tap Share, or find it in the ⋯ menu',
  ],
  iosChoose: ['홈 화면에 추가를 골라요', 'Choose Add to Home Screen'],
  iosConfirm: ['오른쪽 위 추가를 눌러요', 'Tap Add at the top right'],
  iosAdd: ['추가', 'Add'],
  iosOpen: ['홈 화면에서 {brand|을/를} 열어요', 'Open {brand} from there'],
  menuTitle: ['홈 화면에 추가하는 방법', 'How to add it to your home screen'],
  menuText: [
    '브라우저 메뉴에서 ‘홈 화면에 추가’나 ‘앱 설치’를 골라주세요. 메뉴에 없다면 크롬이나 사파리에서 열어주세요.',
    'Choose “Add to home screen” or “Install app” in the menu of your browser. If it is not there, open this page in Chrome or Safari.',
  ],
  understood: ['알겠어요', 'OK'],
});
