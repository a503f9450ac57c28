import { defineTexts, type PlainKey } from './define-texts.ts';

/** Texts of the notification settings and of the offer to turn notifications on. */
export const notificationText = defineTexts({
  kinds: ['종류', 'Kind'],
  push: ['푸시', 'Push'],
  mail: ['메일', 'Mail'],
  messages: ['메시지', 'Messages'],
  messagesHint: ['새 채팅', 'New chats'],
  requests: ['친구 요청', 'Friend requests'],
  requestsHint: ['요청과 수락', 'Requests and acceptances'],
  walks: ['산책', 'Walks'],
  walksHint: ['제안, 변경, 1시간 전', 'Proposals, changes, an hour before'],
  switchOf: ['{kind} {channel}', '{kind}: {channel}'],
  mailRule: [
    '메일은 한 시간 넘게 못 본 소식만, 12시간에 한 통이에요.',
    'Mail covers what you missed for an hour, at most one in 12 hours.',
  ],
  preview: ['내용 미리 보기', 'Show previews'],
  previewHint: ['끄면 이름과 글을 보이지 않아요.', 'When off, no names or texts appear.'],
  quietHours: ['조용한 시간', 'Quiet hours'],
  quietOff: ['밤에 울리지 않게 할 수 있어요.', 'Nothing rings at night if you like.'],
  quietTimes: ['매일 {from}–{to}', '{from}–{to} every day'],
  quietChange: ['바꾸기', 'Change'],
  quietText: [
    '이때는 아무것도 울리지 않아요. 끝나면 못 본 소식을 한 번에 알려드려요.',
    'Nothing rings. One summary follows at the end.',
  ],
  quietFrom: ['시작', 'Start'],
  quietTo: ['끝', 'End'],
  quietSame: [
    '시작과 끝이 같아요. 둘 중 하나를 바꿔주세요.',
    'Start and end are the same. Please change one of them.',
  ],
  quietLine: ['{from}부터 {to}까지 조용해요', 'Quiet from {from} to {to}'],
  save: ['저장하기', 'Save'],
  saveFailed: ['바꾸지 못했어요', 'Could not be changed'],
  saveFailedText: [
    '이전 설정을 그대로 두었어요. 잠시 뒤 다시 해주세요.',
    'The earlier setting still applies. Please try again in a moment.',
  ],
  loadFailed: ['알림 설정을 불러오지 못했어요', 'Your notification settings could not be loaded'],
  devices: ['알림 받는 기기', 'Devices'],
  deviceCount: ['{count}대', '{count|device/devices}'],
  thisDevice: ['지금 이 기기', 'This device'],
  lastSent: ['마지막 알림 {time}', 'Last notification {time}'],
  neverSent: ['아직 알림을 보낸 적이 없어요', 'No notification was sent yet'],
  failing: [
    '알림 서비스가 최근 알림을 받지 않았어요',
    'The push service did not accept the last notifications',
  ],
  silentDays: ['{count}일째 알림을 받지 못했어요', 'No notification for {count|day/days}'],
  remedy: [
    '그 기기에서 {brand|을/를} 한 번 열어주세요. 그래도 오지 않으면 그 기기의 설정에서 {brand} 알림을 허용해주세요.',
    'Please open {brand} once on that device. If nothing arrives, allow notifications of {brand} in the settings of that device.',
  ],
  test: ['시험 알림 보내기', 'Send a test'],
  testAgain: ['다시 보내 보기', 'Try again'],
  testSent: ['그 기기로 시험 알림을 보냈어요', 'The test was sent to that device'],
  testArrived: ['시험 알림이 이 기기에 도착했어요', 'The test arrived on this device'],
  testWaiting: ['시험 알림을 기다리고 있어요', 'Waiting for the test'],
  testMissing: ['10초 안에 도착하지 않았어요', 'It did not arrive within 10 seconds'],
  testMissingText: [
    '기기의 알림 설정이나 방해 금지, 배터리 절약을 확인해주세요. 네트워크가 느리면 조금 늦을 수 있어요.',
    'Please check the notification settings of your device, do not disturb, and battery saver. On a slow network it can take a little longer.',
  ],
  testFailed: ['시험 알림을 보내지 못했어요', 'The test could not be sent'],
  noDevices: ['알림을 받는 기기가 없어요', 'No device receives notifications'],
  noDevicesText: [
    '이 기기에서 알림을 켜면 화면을 닫아도 소식을 알려드려요.',
    'Turn them on here, and news reaches you with the app closed.',
  ],
  otherDevices: [
    '다른 기기의 알림은 그 기기에서 끄거나, 로그아웃하면 멈춰요.',
    'On other devices, turn them off there, or log out.',
  ],
  turnOn: ['알림 받기', 'Turn on'],
  turnOff: ['이 기기에서 끄기', 'Turn off on this device'],
  turnOnFailed: ['알림을 켜지 못했어요', 'Notifications could not be turned on'],
  turnOnFailedText: [
    '네트워크를 확인하고 다시 눌러주세요.',
    'Please check your connection and try again.',
  ],
  turnOffFailed: ['알림을 끄지 못했어요', 'Notifications could not be turned off'],
  tooMany: [
    '알림을 받는 기기가 이미 10대예요. 쓰지 않는 기기에서 로그아웃해주세요.',
    '10 devices receive notifications already. Please log out on one that you no longer use.',
  ],
  off: ['이 기기는 알림을 받지 않아요', 'This device receives no notifications'],
  why: [
    '화면을 닫아도 메시지와 친구 요청을 알려드려요.',
    'Messages and friend requests reach you with the app closed.',
  ],
  browserAsks: [
    '‘알림 받기’를 누르면 브라우저가 한 번 더 물어봐요.',
    'Your browser will ask once more.',
  ],
  denied: ['브라우저에서 알림이 차단되어 있어요', 'Your browser blocks notifications'],
  unsupported: ['이 브라우저는 알림을 받을 수 없어요', 'This browser cannot receive notifications'],
  unsupportedText: [
    '크롬이나 삼성 인터넷, 사파리의 최신 버전에서 열어주세요.',
    'Please use a recent version of Chrome, Samsung Internet or Safari.',
  ],
  needsInstall: [
    '홈 화면에 추가하면 알림을 받을 수 있어요',
    'Add {brand} to your home screen to receive notifications',
  ],
  needsInstallText: [
    '공유 버튼에서 ‘홈 화면에 추가’를 고르고, 홈 화면의 {brand}에서 알림을 켜주세요.',
    'Tap Share, choose “Add to Home Screen”, then turn notifications on in {brand} on your home screen.',
  ],
  helpTitle: ['알림이 오지 않나요?', 'Not getting notifications?'],
  blockedTitle: ['브라우저에서 막아 두었어요', 'The browser blocks them'],
  batteryTitle: ['배터리 절약이 켜져 있어요', 'Battery saver is on'],
  batteryText: [
    '배터리 절약이나 절전 모드에서는 알림이 늦게 오거나 오지 않아요. 기기의 설정 > 배터리에서 {brand} 또는 브라우저를 ‘제한 없음’으로 바꿔주세요.',
    'With battery saver, notifications arrive late or not at all. In Settings > Battery, set your browser (or {brand}) to unrestricted.',
  ],
  quietTitle: ['조용한 시간이에요', 'These are quiet hours'],
  quietNow: [
    '지금은 조용한 시간이라 울리지 않아요. {to}에 못 본 소식을 한 번에 알려드려요.',
    'These are your quiet hours, so nothing rings. One summary follows at {to}.',
  ],
  quietNotNow: ['지금은 조용한 시간이 아니에요.', 'Quiet hours are not on now.'],
  visibleTitle: ['{brand|이/가} 열려 있어요', '{brand} is open'],
  visibleText: [
    '어느 기기에서든 {brand|을/를} 보고 있는 동안에는 알림을 보내지 않아요.',
    'While you look at {brand} on any device, no notification is sent.',
  ],
  kindsTitle: ['종류를 꺼 두었어요', 'The kind is turned off'],
  kindsText: [
    '알림 화면에서 종류마다 푸시가 켜져 있는지 확인해주세요.',
    'Please check that push is on for each kind.',
  ],
  helpInApp: [
    '오른쪽 위 메뉴에서 ‘다른 브라우저로 열기’를 누르고, 그 브라우저에서 알림을 켜주세요.',
    'Choose “Open in another browser” in the menu at the top right, and turn this on there.',
  ],
  helpIos: [
    '설정 > 알림 > {brand}에서 ‘알림 허용’을 켠 뒤 다시 열어주세요.',
    'Turn on Allow Notifications in Settings > Notifications > {brand}, then open it again.',
  ],
  helpSamsung: [
    '주소창 왼쪽의 자물쇠 > 권한 > 알림을 ‘허용’으로 바꾼 뒤 다시 켜주세요.',
    'Tap the lock beside the address > Permissions > Notifications, allow them, then turn this on.',
  ],
  helpAndroid: [
    '주소창 왼쪽의 설정 아이콘 > 권한 > 알림을 ‘허용’으로 바꾼 뒤 다시 켜주세요.',
    'Tap the icon beside the address > Permissions > Notifications, allow them, then turn this on.',
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
  offerTitle: ['{dog}의 첫 메시지를 바로 알려드릴까요?', 'Shall we tell you when {dog} writes?'],
  offerText: [
    '화면을 닫아도 메시지와 친구 요청을 알려드려요. 종류와 조용한 시간은 언제든 바꿀 수 있어요.',
    'Messages and friend requests reach you with the app closed. Change kinds and quiet hours at any time.',
  ],
  offerSample: [
    '산책하기 좋은 날이에요. 같이 걸을까요?',
    'Lovely weather for a walk. Shall we go together?',
  ],
  offerNow: ['지금', 'now'],
  later: ['나중에', 'Later'],
  close: ['닫기', 'Close'],
  turnedOn: ['알림을 켰어요', 'Notifications are on'],
});

export type NotificationTextKey = PlainKey<typeof notificationText>;
