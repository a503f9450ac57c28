import { defineTexts } from './define-texts.ts';

/** Texts of the offer to install the app and of its steps. */
export const installText = defineTexts({
  title: ['{brand|을/를} 홈 화면에', '{brand} on your home screen'],
  subtitle: ['한 번에 열고, 지하철에서도 읽어요.', 'Opens in one tap, readable in the subway.'],
  notified: ['닫아 두어도 알림이 와요', 'Notifications when closed'],
  fast: ['1초 안에 열려요', 'Opens within a second'],
  offline: ['인터넷이 없어도 대화를 읽어요', 'Read chats offline'],
  add: ['홈 화면에 추가', 'Add to home screen'],
  no: ['괜찮아요', 'No thanks'],
  once: [
    '다시 묻지 않아요. 내 정보에서 언제든 추가할 수 있어요.',
    "We won't ask again. You can add it from my profile.",
  ],
  iosTitle: ['아이폰에 추가하는 방법', 'Add to your iPhone'],
  iosSubtitle: ['추가한 앱에서 알림을 켤 수 있어요.', 'The added app can show notifications.'],
  iosShare: ['아래 가운데 공유 버튼을 눌러요', 'Tap Share below'],
  iosChoose: ['홈 화면에 추가를 골라요', 'Choose Add to Home Screen'],
  iosConfirm: ['오른쪽 위 추가를 눌러요', 'Tap Add at the top right'],
  iosAdd: ['추가', 'Add'],
  iosOpen: ['홈 화면에서 {brand|을/를} 열어요', 'Open {brand} from there'],
  menuTitle: ['홈 화면에 추가하는 방법', 'How to add it to your home screen'],
  menuText: [
    '브라우저 메뉴에서 ‘홈 화면에 추가’나 ‘앱 설치’를 골라 주세요. 메뉴에 없다면 크롬이나 사파리에서 열어 주세요.',
    'Choose “Add to home screen” or “Install app” in the menu of your browser. If it is not there, open this page in Chrome or Safari.',
  ],
  understood: ['알겠어요', 'OK'],
});
