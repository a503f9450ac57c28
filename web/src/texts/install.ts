import { partTexts } from './part-texts.ts';

const installKo = {
  title: '{brand|을/를} 홈 화면에',
  subtitle: '한 번에 열고, 지하철에서도 읽어요.',
  notified: '닫아 두어도 알림이 와요',
  fast: '1초 안에 열려요',
  offline: '인터넷이 없어도 대화를 읽어요',
  add: '홈 화면에 추가',
  no: '괜찮아요',
  once: '다시 묻지 않아요. 내 정보에서 언제든 추가할 수 있어요.',
  iosTitle: '아이폰에 추가하는 방법',
  iosSubtitle: '추가한 앱에서 알림을 켤 수 있어요.',
  iosShare: '아래 가운데 공유 버튼을 눌러요',
  iosChoose: '홈 화면에 추가를 골라요',
  iosConfirm: '오른쪽 위 추가를 눌러요',
  iosAdd: '추가',
  iosOpen: '홈 화면에서 {brand|을/를} 열어요',
  menuTitle: '홈 화면에 추가하는 방법',
  menuText:
    '브라우저 메뉴에서 ‘홈 화면에 추가’나 ‘앱 설치’를 골라 주세요. 메뉴에 없다면 크롬이나 사파리에서 열어 주세요.',
  understood: '알겠어요',
} as const;

const installEn = {
  title: '{brand} on your home screen',
  subtitle: 'Opens in one tap, readable in the subway.',
  notified: 'Notifications when closed',
  fast: 'Opens within a second',
  offline: 'Read chats offline',
  add: 'Add to home screen',
  no: 'No thanks',
  once: "We won't ask again. You can add it from my profile.",
  iosTitle: 'Add to your iPhone',
  iosSubtitle: 'The added app can show notifications.',
  iosShare: 'Tap Share below',
  iosChoose: 'Choose Add to Home Screen',
  iosConfirm: 'Tap Add at the top right',
  iosAdd: 'Add',
  iosOpen: 'Open {brand} from there',
  menuTitle: 'How to add it to your home screen',
  menuText:
    'Choose “Add to home screen” or “Install app” in the menu of your browser. If it is not there, open this page in Chrome or Safari.',
  understood: 'OK',
} as const satisfies Record<keyof typeof installKo, string>;

/** Texts of the offer to install the app and of its steps. */
export const installText = partTexts(installKo, installEn);
