import { MINA_TALKS } from './cast-room-mina.ts';
import { type TalkPart, toMessages } from './cast-talk.ts';
import type { CastRoom } from './cast-types.ts';
import { EMMA_WALKS, JUN_WALKS, MINA_WALKS, withWalks } from './cast-walks.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

const JUN_TALKS: readonly TalkPart[] = [
  {
    minutesAgo: 14 * DAY - 6,
    lines: `
j| 안녕하세요! 콩이 아빠 준입니다
d| 안녕하세요, 두부 보호자 하늘이에요. 요청 받아 주셔서 고마워요
j| 저야말로요. 콩이가 좀 빨라서 두부가 놀랄까 걱정이에요
d| 처음엔 나란히 말고 앞뒤로 걸어 보면 어떨까요?
j| 좋은 방법이네요. 청계천 광장 쪽에서 시작할까요
d| 네, 평일 저녁이면 사람도 적을 거예요`,
  },
  {
    minutesAgo: 9 * DAY,
    lines: `
d| 콩이 다리는 짧은데 어떻게 그렇게 빨라요?
j| 저도 아직 비밀을 못 밝혔어요
j| 두부 오늘 세 번이나 꼬리 흔들어 준 거 저 기억합니다
d| ㅎㅎ 콩이가 공을 나눠 줘서 그래요
j| 콩이가 공을 나눈 건 태어나서 처음이에요`,
  },
  {
    minutesAgo: 3 * DAY,
    lines: `
j| 혹시 보리네도 같이 걸어도 될까요? 하늘 님 이야기 듣고 궁금해졌어요
d| 물론이죠! 민아 님 정말 좋은 분이에요
j| 그럼 제가 요청을 보내 볼게요
d| 네, 보리는 닭고기 알레르기 있으니까 간식만 조심해 주세요
j| 메모했습니다`,
  },
  {
    minutesAgo: 47,
    lines: `
j| 하늘 님, 오늘 청계천 바람이 정말 좋아요
j| 콩이가 두부 자주 앉던 돌 앞에서 안 움직이네요
j| 혹시 이번 토요일 오전에 시간 되세요?`,
  },
];

const SORA_TALKS: readonly TalkPart[] = [
  {
    minutesAgo: 29 * DAY - 10,
    lines: `
s| 안녕하세요, 모찌 엄마 소라예요
d| 반가워요! 모찌 털이 정말 구름 같아요
s| 빗질을 하루 두 번 해요 ㅎㅎ 두부 털 관리는 어떻게 하세요?
d| 저는 짧게 자르는 편이에요. 산책하고 발만 잘 닦아 줘요
s| 저희도 여름엔 짧게 가려고요`,
  },
  {
    minutesAgo: 18 * DAY,
    lines: `
d| 오늘 경희궁에서 모찌 만나서 반가웠어요
s| 두부가 옆에 앉아 줘서 모찌가 용기를 냈어요
s| 친구랑 나란히 앉은 거 처음이에요
d| 다음엔 간식도 같이 먹어요`,
  },
  {
    minutesAgo: 7 * DAY,
    lines: `
s| 하늘 님, 저희 부산으로 이사를 가게 됐어요
d| 정말요? 너무 아쉬워요...
s| 갑자기 정해졌어요. 그동안 정말 고마웠어요
s| 계정은 정리하고 가려고요. 모찌가 두부 오래 기억할 거예요
d| 저희도요. 모찌랑 바다 산책 많이 하세요
d| 건강히 지내세요!`,
  },
];

const TAEHO_TALKS: readonly TalkPart[] = [
  {
    minutesAgo: 24 * DAY - 15,
    lines: `
t| 안녕하세요 로키 보호자입니다
d| 안녕하세요, 두부 보호자예요
t| 오늘 밤 11시에 나오실 수 있나요
d| 늦은 시간은 어려워요. 주말 낮은 괜찮아요
t| 주말엔 바빠서요`,
  },
  {
    minutesAgo: 18 * DAY,
    lines: `
t| 어디 사세요? 집 앞으로 갈게요
d| 집은 알려 드리기 어려워요. 공원에서 만나는 게 편해요
t| 까다로우시네요`,
  },
  {
    minutesAgo: 17 * DAY + 30,
    lines: `
t| 왜 답이 없으세요
d| 불편해서 대화는 여기까지 할게요. 로키랑 좋은 산책 하세요`,
  },
];

const EMMA_TALKS: readonly TalkPart[] = [
  {
    minutesAgo: 20 * DAY - 5,
    lines: `
e| Hello Haneul! Thank you for accepting :)
d| Hi Emma! Biscuit looks so happy in the photo
e| He is always happy. My Korean is not good yet, is English okay?
d| Sure! 저는 한국어로, 엠마는 영어로 해도 돼요 ㅎㅎ
e| 좋아요! I can practise reading`,
  },
  {
    minutesAgo: 13 * DAY,
    lines: `
e| Is there a park where dogs can drink water near you?
d| 네, 서울광장 옆에 음수대가 있어요. 강아지용 낮은 것도 있어요
e| Perfect. Biscuit drinks like a camel
d| ㅋㅋㅋ 두부는 고양이처럼 마셔요`,
  },
  {
    minutesAgo: 6 * DAY,
    lines: `
d| 토요일에 덕수궁 돌담길 같이 걸을래요? 민아 님이랑 보리도 와요
e| Yes please! 몇 시예요?
d| 오후 4시, 벤치 앞이요
e| 네! I will bring cheese. For the dogs. Mostly.
d| 최고예요`,
  },
  {
    minutesAgo: 4 * DAY,
    lines: `
e| Today was lovely. 고마워요!
e| Biscuit has been asleep since we got home
d| 두부도요. 비스킷이 두부한테 자리를 양보해 준 거 감동이었어요
e| He is a gentleman... until there is cheese`,
  },
  {
    minutesAgo: 15 * HOUR,
    lines: `
d| 다음 주에 단풍 보러 남산 갈까 해요. 같이 갈래요?
e| I would love to! 남산 너무 좋아요
d| 그럼 금요일에 시간 정해요 :)
e| 네! See you Friday`,
  },
];

/**
 * Five rooms: a long one, one with unread messages, one with a former member, one with a blocked pair, and
 * one in two languages.
 */
export const CAST_ROOMS: readonly CastRoom[] = [
  {
    key: 'demo-mina',
    members: ['demo', 'mina'],
    openedMinutesAgo: 36 * DAY,
    messages: withWalks(toMessages(MINA_TALKS, { d: 'demo', m: 'mina' }), MINA_WALKS),
    unread: {},
  },
  {
    key: 'demo-jun',
    members: ['demo', 'jun'],
    openedMinutesAgo: 14 * DAY,
    messages: withWalks(toMessages(JUN_TALKS, { d: 'demo', j: 'jun' }), JUN_WALKS),
    unread: { demo: 3 },
  },
  {
    key: 'demo-sora',
    members: ['demo', 'sora'],
    openedMinutesAgo: 29 * DAY,
    messages: toMessages(SORA_TALKS, { d: 'demo', s: 'sora' }),
    unread: { sora: 2 },
  },
  {
    key: 'demo-taeho',
    members: ['demo', 'taeho'],
    openedMinutesAgo: 24 * DAY,
    messages: toMessages(TAEHO_TALKS, { d: 'demo', t: 'taeho' }),
    unread: {},
  },
  {
    key: 'demo-emma',
    members: ['demo', 'emma'],
    openedMinutesAgo: 20 * DAY,
    messages: withWalks(toMessages(EMMA_TALKS, { d: 'demo', e: 'emma' }), EMMA_WALKS),
    unread: {},
  },
];
