import { defineTexts } from './define-texts.ts';

/** Texts of the page that connects a calendar. */
export const calendarText = defineTexts({
  what: [
    '약속한 산책이 휴대폰 캘린더에 저절로 나타나요. 바뀌거나 취소되면 캘린더도 함께 바뀌어요.',
    'Your walks appear in your calendar by themselves, and change there with every change here.',
  ],
  create: ['캘린더 연결하기', 'Connect a calendar'],
  loadFailed: ['캘린더 주소를 불러오지 못했어요', 'The calendar address could not be loaded'],
  createFailed: ['캘린더를 연결하지 못했어요', 'The calendar could not be connected'],
  address: ['내 캘린더 주소', 'My calendar address'],
  secret: [
    '이 주소를 아는 사람은 산책 시간과 만나는 곳을 볼 수 있어요. 다른 사람에게 보내지 마세요.',
    'Whoever has this address sees your walks with time and place. Keep it to yourself.',
  ],
  open: ['캘린더에서 열기', 'Open in the calendar'],
  copy: ['주소 복사하기', 'Copy the address'],
  copied: ['주소를 복사했어요', 'Address copied'],
  copyFailed: ['주소를 복사하지 못했어요', 'The address could not be copied'],
  copyFailedText: ['주소를 길게 눌러 복사해주세요.', 'Press the address for a while to copy it.'],
  how: ['연결하는 방법', 'How to connect'],
  iphone: ['아이폰', 'iPhone'],
  iphoneSteps: [
    "'캘린더에서 열기'를 누르고, 이어서 나오는 화면에서 '구독'을 눌러요.",
    'Tap “Open in the calendar”, then “Subscribe” on the screen that follows.',
  ],
  galaxy: ['갤럭시', 'Galaxy'],
  galaxySteps: [
    '갤럭시 캘린더는 구글 캘린더를 보여줘요. 아래 순서대로 구글에 추가한 뒤, 캘린더 앱의 설정에서 구글 계정의 ‘{brand} 산책’을 켜요.',
    'The Galaxy calendar shows that of Google. Add it to Google as below, then switch on “{brand} walks” of your Google account in the settings of the calendar.',
  ],
  google: ['구글 캘린더', 'Google Calendar'],
  googleSteps: [
    "컴퓨터에서 calendar.google.com을 열고, '다른 캘린더' 옆의 +와 'URL로 추가'를 눌러 복사한 주소를 붙여 넣어요. 구글은 몇 시간에 한 번 새로 읽어요.",
    'On a computer open calendar.google.com, press + beside “Other calendars” and “From URL”, and paste the address. Google reads it again every few hours.',
  ],
  end: ['연결 끊기', 'Disconnect'],
  endTitle: ['캘린더 연결을 끊을까요?', 'Disconnect the calendar?'],
  endText: [
    '지금 주소는 더 이상 열리지 않아요. 다시 연결하면 새 주소가 생겨요.',
    'The address stops working at once. Connecting again makes a new one.',
  ],
  keep: ['그대로 두기', 'Keep it'],
  ended: ['캘린더 연결을 끊었어요', 'Calendar disconnected'],
  endFailed: ['연결을 끊지 못했어요', 'It could not be disconnected'],
});
