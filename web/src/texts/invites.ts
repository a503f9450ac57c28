import { defineTexts } from './define-texts.ts';

export const inviteText = defineTexts({
  lead: [
    '산책길에 만난 이웃이 링크로 가입하면, 가장 먼저 회원님의 강아지를 만나요.',
    'A neighbour who signs up with your link meets your dog first.',
  ],
  privacy: [
    '링크를 받은 사람에게는 이름과 강아지 사진만 보여요. 사는 곳은 보이지 않아요.',
    'The link shows your name and your dog’s photo, and never where you live.',
  ],
  send: ['초대 링크 보내기', 'Send the link'],
  message: [
    '{dog|과/와} 함께 산책할 친구를 {brand}에서 찾고 있어요.',
    '{dog} is looking for friends to walk with on {brand}.',
  ],
  qrTitle: ['바로 보여주기', 'Show it'],
  qrText: [
    '이웃이 휴대전화 카메라로 비추면 초대가 열려요.',
    'Your neighbour points the phone’s camera at it.',
  ],
  qrAlt: ['초대 링크의 QR 코드', 'QR code of the invitation link'],
  poster: ['동물병원에 붙일 포스터', 'A poster for the vet’s door'],
  yours: ['보낸 초대', 'Your invitations'],
  signups: ['{count}명이 왔어요', '{count|neighbour/neighbours} came'],
  noSignups: ['아직 온 이웃이 없어요', 'Nobody has come yet'],
  validUntil: ['{date}까지', 'Until {date}'],
  over: ['끝난 초대', 'Ended'],
  end: ['끝내기', 'End'],
  endTitle: ['이 초대를 끝낼까요?', 'End this invitation?'],
  endText: [
    '이 링크와 포스터로는 더 가입할 수 없어요. 새 초대는 언제든 만들 수 있어요.',
    'Nobody can sign up with this link or poster any more. You can make a new one at any time.',
  ],
  endFailed: ['초대를 끝내지 못했어요', 'Could not end the invitation'],
  loadFailed: ['초대를 불러오지 못했어요', 'Could not load your invitations'],
  inviterTitle: ['{dog|과/와} {name}님이 초대했어요', '{name} and {dog} invited you'],
  inviterText: ['먼저 인사를 건네 보세요.', 'Say hello first.'],
  afterFriendTitle: ['첫 친구가 생겼어요', 'You have your first friend'],
  afterFriendText: [
    '산책에서 만나는 다른 이웃도 초대해 보세요.',
    'Invite the other neighbours you meet on walks.',
  ],
  posterTitle: ['{dog|이/가} 산책 친구를 찾아요', '{dog} is looking for friends to walk with'],
  posterText: [
    '3km 안에서 산책 시간이 맞는 강아지를 찾아주는 동네 산책 친구, {brand}',
    '{brand} finds dogs within 3 km that walk when yours does.',
  ],
  posterScan: ['휴대전화 카메라로 비춰 보세요', 'Point your phone’s camera here'],
  posterSafe: [
    '사는 곳은 보이지 않고, 서로 수락한 뒤에만 대화해요.',
    'Nobody sees where you live, and you chat only after both accept.',
  ],
  printHint: ['A4 한 장이에요. {date}까지 쓸 수 있어요.', 'One A4 page, valid until {date}.'],
});
