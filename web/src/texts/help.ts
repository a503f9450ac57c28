import { defineTexts } from './define-texts.ts';

/** The answers of the help page, in the order of the page: each question `ask…` has its answer `say…`. */
export const helpText = defineTexts({
  title: ['도움말', 'Help'],
  subtitle: ['궁금한 점을 찾아보세요.', 'Find an answer.'],
  search: ['도움말 검색', 'Search help'],
  none: [
    '찾는 답이 없어요. 다른 말로 찾거나 문의해주세요.',
    'No answer found. Try other words, or contact us.',
  ],
  results: ['답 {count}개', '{count|answer/answers}'],
  contactTitle: ['답을 찾지 못했나요?', 'No answer here?'],
  contactText: [
    '문의를 남기면 24~48시간 안에 답변드려요.',
    'Write to us. We reply within 24–48 hours.',
  ],
  contact: ['문의하기', 'Contact us'],

  location: ['위치', 'Location'],
  askApproximate: ['다른 사람에게 내 위치가 어떻게 보이나요?', 'How do others see my location?'],
  sayApproximate: [
    '집 위치는 누구에게도 보이지 않아요. 이웃에게는 500m 범위의 대략적인 위치와, 그곳에서 잰 거리만 보여요. 그래서 거리가 실제와 조금 다를 수 있어요.',
    'Nobody sees where you live. Neighbours see an approximate location within 500 m and the distance from there, so a distance may differ a little.',
  ],
  askIphone: [
    '아이폰에서 위치를 허용하려면 어떻게 하나요?',
    'How do I allow location on an iPhone?',
  ],
  sayIphone: [
    '설정 > 개인정보 보호 및 보안 > 위치 서비스를 켜고, 목록의 Safari 웹사이트(또는 쓰는 브라우저)를 “앱을 사용하는 동안”으로 바꿔주세요. 그다음 이 화면을 새로고침하면 다시 물어봐요.',
    'Open Settings > Privacy & Security > Location Services, turn it on, and set Safari Websites (or your browser) to “While Using”. Then reload the page, and it asks again.',
  ],
  askAndroid: [
    '갤럭시에서 위치를 허용하려면 어떻게 하나요?',
    'How do I allow location on a Galaxy phone?',
  ],
  sayAndroid: [
    '주소창 왼쪽의 아이콘을 누르고 권한에서 위치를 허용해주세요. 보이지 않으면 설정 > 위치를 켜고, 설정 > 애플리케이션에서 쓰는 브라우저의 위치 권한을 허용해주세요.',
    'Press the icon to the left of the address and allow location under permissions. If it is missing, turn on Settings > Location, and allow location for your browser in Settings > Apps.',
  ],
  askMoved: [
    '이사했거나 다른 동네에서 산책해요. 위치를 바꿀 수 있나요?',
    'I moved, or walk somewhere else. Can I change my location?',
  ],
  sayMoved: [
    '찾기 화면의 위치 단추를 누르면 지금 있는 곳으로 바뀌어요. 집을 지키기 위해 30일에 네 번까지만 새로운 위치로 보여요.',
    'Press the location button on the discover screen. To protect your home, at most four new locations are shown in 30 days.',
  ],
  askWithdraw: ['위치 이용 동의를 거둘 수 있나요?', 'Can I withdraw my consent to location use?'],
  sayWithdraw: [
    '내 정보 > 위치 기록과 동의에서 언제든 철회할 수 있어요. 저장된 위치가 모두 지워지고, 다시 동의할 때까지 이웃 찾기를 쓸 수 없어요.',
    'Yes, in My profile > Location and consent. All stored locations are deleted, and you find no neighbours until you consent again.',
  ],

  neighbours: ['이웃 찾기와 친구', 'Neighbours and friends'],
  askNobody: ['가까운 이웃이 보이지 않아요.', 'I see no neighbours.'],
  sayNobody: [
    '반경을 5km로 넓히고 조건을 지워 보세요. 그래도 없으면 아직 이 동네의 첫 번째예요. 산책길에 만난 이웃에게 초대 링크를 보내 보세요.',
    'Widen the radius to 5 km and clear the filters. If there is still nobody, you are the first one here: send an invitation to neighbours you meet on walks.',
  ],
  askRequest: [
    '친구 요청을 보내면 상대방에게 무엇이 보이나요?',
    'What does a friend request show?',
  ],
  sayRequest: [
    '프로필과 요청에 적은 글, 대략적인 거리가 보여요. 수락하기 전에는 대화할 수 없고, 인스타그램 아이디도 보이지 않아요.',
    'Your profile, your words and the approximate distance. Before it is accepted you cannot chat, and your Instagram handle is hidden.',
  ],
  askInstagram: ['인스타그램 아이디는 누가 볼 수 있나요?', 'Who can see my Instagram handle?'],
  sayInstagram: [
    '서로 나누기로 한 친구만 볼 수 있어요. 내 정보 > 내 인스타그램을 보는 사람에서 누가 보는지 확인하고 언제든 철회할 수 있어요.',
    'Only friends with whom you share it. My profile > Who sees my Instagram lists them, and you can withdraw it at any time.',
  ],
  askHide: ['잠시 다른 사람에게 보이지 않게 할 수 있나요?', 'Can I hide for a while?'],
  sayHide: [
    '내 정보 > 누가 나를 볼 수 있나요에서 찾기를 잠시 멈출 수 있어요. 친구와의 대화와 산책은 그대로예요. 같은 성별에게만 보이게 할 수도 있어요.',
    'Yes: pause discovery in My profile > Who can see me. Chats and walks with friends go on. You can also be visible to your gender only.',
  ],
  askUnfriend: ['친구를 끊으면 어떻게 되나요?', 'What happens when I end a friendship?'],
  sayUnfriend: [
    '상대방에게 알리지 않아요. 서로의 인스타그램이 보이지 않고, 약속한 산책은 취소되고, 나눈 대화는 읽기만 할 수 있어요.',
    'The other one is not told. You no longer see each other’s Instagram, walks are cancelled, and the chat can only be read.',
  ],

  chat: ['채팅과 산책', 'Chat and walks'],
  askUnsend: ['보낸 메시지를 취소할 수 있나요?', 'Can I take back a message?'],
  sayUnsend: [
    '24시간 안에는 메시지를 길게 눌러 보내기를 취소할 수 있어요. 두 사람 모두의 화면에서 내용이 사라져요.',
    'Within 24 hours, press and hold it and choose unsend. Its content disappears for both of you.',
  ],
  askWalk: ['산책 약속은 어떻게 잡나요?', 'How do I plan a walk?'],
  sayWalk: [
    '대화 화면의 산책 단추로 날짜와 시간, 장소를 제안해요. 상대방이 수락하면 확정되고, 한 시간 전에 알려 드려요. 달력에도 담을 수 있어요.',
    'Propose a day, time and place with the walk button of a chat. Once accepted it is agreed, and you are reminded an hour before. You can add it to your calendar.',
  ],
  askOffline: ['인터넷이 끊기면 메시지가 사라지나요?', 'Are messages lost without a network?'],
  sayOffline: [
    '사라지지 않아요. 휴대전화에 보관했다가 연결되면 순서대로 한 번씩 보내요.',
    'No. They wait on your phone and are sent in order, once each, when the network returns.',
  ],

  notifications: ['알림', 'Notifications'],
  askPush: ['알림이 오지 않아요.', 'I get no notifications.'],
  sayPush: [
    '내 정보 > 알림 > 알림 받는 기기에서 시험 알림을 보내 보세요. 아이폰은 홈 화면에 추가한 앱에서만 알림을 받을 수 있어요. 카카오톡이나 네이버 앱 안에서는 알림이 오지 않으니 브라우저로 열어주세요.',
    'Send a test in My profile > Notifications > Devices. An iPhone gets notifications only from the app on its home screen. Apps such as KakaoTalk or Naver get none: open the page in a browser.',
  ],
  askQuiet: ['밤에는 알림을 받고 싶지 않아요.', 'I want no notifications at night.'],
  sayQuiet: [
    '내 정보 > 알림에서 조용한 시간을 정하면 그동안 알림이 울리지 않고, 끝날 때 한 번에 모아 알려 드려요.',
    'Set quiet hours in My profile > Notifications. You get one summary at their end.',
  ],

  safety: ['안전', 'Safety'],
  askBlock: ['차단하면 어떻게 되나요?', 'What happens when I block somebody?'],
  sayBlock: [
    '서로의 프로필과 위치, 메시지를 볼 수 없고 약속한 산책은 취소돼요. 상대방에게 알리지 않아요. 상대방이 새 계정을 만들어도 차단은 이어져요.',
    'Neither of you sees the other’s profile, location or messages, and walks are cancelled. They are not told. The block also applies to a new account of theirs.',
  ],
  askReport: [
    '불편한 일을 겪었어요. 어떻게 신고하나요?',
    'Something felt wrong. How do I report it?',
  ],
  sayReport: [
    '프로필이나 대화의 메뉴에서 신고하기를 눌러주세요. 대화 내용은 서버에 있는 그대로 함께 전달되고, 누가 신고했는지는 알리지 않아요. 위급하면 먼저 112에 전화하세요.',
    'Choose report in the menu of a profile or chat. The conversation comes with it as the server has it, and nobody learns who reported. In danger, call 112 first.',
  ],
  askMeet: ['처음 만날 때 무엇을 조심하면 좋을까요?', 'What should I mind at a first meeting?'],
  sayMeet: [
    '밝은 시간에 사람이 많은 공원에서 만나고, 목줄을 한 채 나란히 걷는 것으로 시작해 보세요. 집 주소는 천천히 알려도 괜찮아요.',
    'Meet in a busy park by day, and begin by walking side by side on the lead. There is no hurry to share your address.',
  ],

  account: ['계정', 'Account'],
  askCode: ['인증 코드가 오지 않아요.', 'The code does not arrive.'],
  sayCode: [
    '스팸함을 확인하고 1분 뒤에 다시 요청해주세요. 코드는 10분 동안 쓸 수 있고, 새 코드를 받으면 앞의 코드는 쓸 수 없어요.',
    'Look into your spam folder and ask again after a minute. A code is valid for 10 minutes, and a new one replaces it.',
  ],
  askDelete: ['계정을 삭제하려면 어떻게 하나요?', 'How do I delete my account?'],
  sayDelete: [
    '내 정보 맨 아래의 계정 삭제에서 할 수 있어요. 바로 모든 목록에서 사라지고 위치는 즉시 지워져요. 30일 뒤에는 남은 정보도 알아볼 수 없게 바꿔요. 그전에 내 정보를 파일로 받아 둘 수 있어요.',
    'At the end of My profile. You disappear from every list and your location is deleted at once; after 30 days the rest is made anonymous. You can download your data before.',
  ],
});

type HelpKey = keyof typeof helpText.texts;
type Topic = HelpKey extends infer K ? (K extends `ask${infer Name}` ? Name : never) : never;

export const HELP_SECTIONS = [
  { title: 'location', topics: ['Approximate', 'Iphone', 'Android', 'Moved', 'Withdraw'] },
  { title: 'neighbours', topics: ['Nobody', 'Request', 'Instagram', 'Hide', 'Unfriend'] },
  { title: 'chat', topics: ['Unsend', 'Walk', 'Offline'] },
  { title: 'notifications', topics: ['Push', 'Quiet'] },
  { title: 'safety', topics: ['Block', 'Report', 'Meet'] },
  { title: 'account', topics: ['Code', 'Delete'] },
] as const satisfies readonly { title: HelpKey; topics: readonly Topic[] }[];
