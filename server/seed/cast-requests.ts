import { DEFAULT_REQUEST_MESSAGE } from '@meongmate/shared/rules/limits';
import type { CastBlock, CastInquiry, CastReport, CastRequest } from './cast-types.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Requests in every state; at most one that is not deleted for each pair. */
export const CAST_REQUESTS: readonly CastRequest[] = [
  // Received by the demo owner, pending.
  {
    state: 'pending',
    sender: 'jiwoo',
    receiver: 'demo',
    sentMinutesAgo: 24,
    message:
      '안녕하세요! 라떼랑 주말에 경복궁 돌담길 같이 걸으실래요? 두부가 겁먹지 않게 멀찍이서 인사할게요.',
  },
  {
    state: 'pending',
    sender: 'oliver',
    receiver: 'demo',
    sentMinutesAgo: 3 * HOUR + 10,
    message:
      "Hi! Pickle and I walk past Deoksugung most mornings. He's calm with small dogs. Would you and Dubu like to join us one Saturday?",
  },
  {
    state: 'pending',
    sender: 'seojun',
    receiver: 'demo',
    sentMinutesAgo: 26 * HOUR,
    message:
      '점심시간에 시청 광장에서 두부를 본 것 같아요. 호떡이가 한참 쳐다보더라고요. 친구 해요!',
  },
  {
    state: 'pending',
    sender: 'bomi',
    receiver: 'demo',
    sentMinutesAgo: 9 * DAY - 5 * HOUR,
    message: DEFAULT_REQUEST_MESSAGE,
  },
  // Sent by the demo owner, pending.
  {
    state: 'pending',
    sender: 'demo',
    receiver: 'doyun',
    sentMinutesAgo: 5 * HOUR,
    message: '솔이 달리는 모습이 멋져요! 남산 아래에서 천천히 걷는 날 있으면 같이 가고 싶어요.',
  },
  {
    state: 'pending',
    sender: 'demo',
    receiver: 'chaewon',
    sentMinutesAgo: 3 * DAY,
    message: '아침 골목 산책 저도 좋아해요. 나무가 편할 때 인사드리고 싶어요.',
  },
  // Friends of the demo owner.
  {
    state: 'accepted',
    sender: 'mina',
    receiver: 'demo',
    sentMinutesAgo: 36 * DAY + 3 * HOUR,
    decidedMinutesAgo: 36 * DAY,
    connectionType: 'both',
    message: '안녕하세요! 돌담길 꽃집 하는 보리 보호자예요. 두부랑 저녁 산책 같이 해요.',
  },
  {
    state: 'accepted',
    sender: 'demo',
    receiver: 'jun',
    sentMinutesAgo: 15 * DAY,
    decidedMinutesAgo: 14 * DAY,
    connectionType: 'chat',
    message: '콩이 너무 귀여워요! 청계천에서 만나면 인사해요.',
  },
  {
    state: 'accepted',
    sender: 'emma',
    receiver: 'demo',
    sentMinutesAgo: 21 * DAY,
    decidedMinutesAgo: 20 * DAY,
    connectionType: 'both',
    message:
      'Hello! Biscuit would love a calm friend. I am learning Korean, so please be patient with me :)',
  },
  {
    state: 'accepted',
    sender: 'demo',
    receiver: 'yuna',
    sentMinutesAgo: 12 * DAY,
    decidedMinutesAgo: 11 * DAY,
    connectionType: 'instagram',
    message: '쿠키 사진 보고 반했어요. 서촌 산책길도 궁금해요!',
  },
  {
    state: 'accepted',
    sender: 'sora',
    receiver: 'demo',
    sentMinutesAgo: 30 * DAY,
    decidedMinutesAgo: 29 * DAY,
    connectionType: 'both',
    message: '모찌도 낯을 많이 가려요. 천천히 친해져요.',
  },
  {
    state: 'accepted',
    sender: 'taeho',
    receiver: 'demo',
    sentMinutesAgo: 25 * DAY,
    decidedMinutesAgo: 24 * DAY,
    connectionType: 'chat',
    message: '서울역 쪽인데 같이 산책하시죠.',
  },
  // Deleted by the demo owner some time ago.
  {
    state: 'deleted',
    sender: 'hyunwoo',
    receiver: 'demo',
    sentMinutesAgo: 34 * DAY,
    decidedMinutesAgo: 33 * DAY,
    message: DEFAULT_REQUEST_MESSAGE,
  },
  // Between other owners.
  {
    state: 'pending',
    sender: 'jun',
    receiver: 'mina',
    sentMinutesAgo: 2 * DAY,
    message: '하늘 님한테 보리 이야기 많이 들었어요. 콩이랑 셋이 같이 걸어요!',
  },
  {
    state: 'accepted',
    sender: 'arin',
    receiver: 'yuna',
    sentMinutesAgo: 8 * DAY,
    decidedMinutesAgo: 7 * DAY,
    connectionType: 'instagram',
    message: '학교 근처에서 자주 걸으시죠? 별이랑 쿠키랑 친구 해요.',
  },
  {
    state: 'accepted',
    sender: 'youngsook',
    receiver: 'inho',
    sentMinutesAgo: 20 * DAY,
    decidedMinutesAgo: 19 * DAY,
    connectionType: 'instagram',
    message: '성곽길에서 만나면 반갑게 인사합시다.',
  },
  {
    state: 'deleted',
    sender: 'donghyuk',
    receiver: 'mina',
    sentMinutesAgo: 5 * DAY,
    decidedMinutesAgo: 5 * DAY - 40,
    message: '좋은 사료 있어서 연락드립니다. 회원가로 드려요.',
  },
  {
    state: 'pending',
    sender: 'grace',
    receiver: 'emma',
    sentMinutesAgo: 6 * HOUR,
    message: 'Fellow English speaker here! Mango and Biscuit could tour Hannam together.',
  },
];

/** The demo owner blocked one owner; two others blocked each other. */
export const CAST_BLOCKS: readonly CastBlock[] = [
  { blocker: 'demo', blocked: 'taeho', minutesAgo: 17 * DAY },
  { blocker: 'kyungmin', blocked: 'sangho', minutesAgo: 10 * DAY },
  { blocker: 'sangho', blocked: 'kyungmin', minutesAgo: 10 * DAY - 25 },
];

/** After the last message of their rooms: the evidence is copied from the stored rows. */
export const CAST_REPORTS: readonly CastReport[] = [
  {
    reporter: 'demo',
    reported: 'taeho',
    reason: 'rude',
    details: '집 앞으로 오겠다고 하고, 거절하니 화를 냈어요. 다른 분들도 걱정돼서 신고해요.',
    messages: ['어디 사세요? 집 앞으로 갈게요', '까다로우시네요'],
    minutesAgo: 3 * HOUR,
  },
];

/** In the order of their ids. */
export const CAST_INQUIRIES: readonly CastInquiry[] = [
  {
    email: 'visitor@mail.example',
    subject: '가입 전에 궁금한 점이 있어요',
    minutesAgo: 5 * DAY,
    message: '강아지를 다음 달에 입양할 예정인데 미리 가입해도 되나요?',
    status: 'answered',
    note: '입양 후에 가입하시라고 메일로 답장했어요.',
  },
  {
    email: 'mina@demo.meongmate.example',
    subject: '[URGENT] 사료 판매 광고를 계속 보내는 회원이 있어요',
    minutesAgo: 3 * DAY + 2 * HOUR,
    message:
      '차동혁이라는 분이 친구 요청으로 사료 판매 글을 계속 보냅니다.\n같은 글을 받았다는 이웃이 저 말고도 두 명 더 있어요. 확인 부탁드려요.',
    status: 'open',
    note: null,
  },
  {
    email: 'youngsook@demo.meongmate.example',
    subject: '글씨를 조금 더 크게 볼 수 있을까요',
    minutesAgo: 30 * HOUR,
    message:
      '눈이 침침해서 채팅 글씨가 작게 느껴집니다. 크게 보는 방법이 있으면 알려 주세요. 늘 잘 쓰고 있습니다.',
    status: 'closed',
    note: '브라우저 글자 크기 설정을 안내했어요.',
  },
  {
    email: 'oliver@demo.meongmate.example',
    subject: 'Can two people manage one dog profile?',
    minutesAgo: 8 * HOUR,
    message:
      'My partner also walks Pickle. Could we both reply to requests from one profile? Thanks for making this, we already met three dogs!',
    status: 'open',
    note: null,
  },
];
