import { defineTexts } from './define-texts.ts';

/** Texts of the sheet that proposes a walk. */
export const proposalText = defineTexts({
  proposeTitle: ['{dog}에게 산책 제안하기', 'Propose a walk with {dog}'],
  changeTitle: ['{dog}에게 다른 산책 제안하기', 'Propose another time to {dog}'],
  loading: ['함께 걷는 시간을 찾고 있어요', 'Looking for times you share'],
  slots: ['둘 다 걷는 시간이에요', 'Times when you both walk'],
  noSlots: [
    '겹치는 산책 시간이 없어요. 날짜와 시간을 골라 주세요.',
    'You share no walking time. Please choose a date and time.',
  ],
  custom: ['다른 날짜와 시간', 'Another date and time'],
  date: ['날짜', 'Date'],
  start: ['시작', 'Starts'],
  duration: ['얼마나', 'How long'],
  place: ['어디서 만날까요?', 'Where shall we meet?'],
  placeHint: [
    '집 앞보다 공원 입구처럼 모두가 아는 곳이 좋아요. 만나는 곳은 둘만 볼 수 있어요.',
    'Better a park gate that everybody knows than a front door. Only the two of you see the meeting place.',
  ],
  earlier: ['전에 만난 곳', 'Earlier places'],
  note: ['전할 말', 'Note'],
  openMap: ['지도에서 고르기', 'Choose on the map'],
  map: ['만나는 곳 지도', 'Map of the meeting place'],
  mapHint: [
    '지도를 움직여 가운데 표시에 맞춰 주세요.',
    'Move the map until the mark in its middle is right.',
  ],
  usePoint: ['이 위치로 할게요', 'Use this point'],
  hasPoint: ['지도에서 고른 위치를 함께 보내요.', 'The point on the map will be sent too.'],
  removePoint: ['위치 빼기', 'Remove point'],
  send: ['제안 보내기', 'Send proposal'],
  sendChange: ['바꾼 제안 보내기', 'Send the change'],
  sent: ['산책을 제안했어요', 'Walk proposed'],
  notSent: ['산책을 제안하지 못했어요', 'The walk was not proposed'],
  close: ['닫기', 'Close'],
  tooMany: [
    '이 친구와 잡은 산책이 이미 5개예요. 하나를 마치거나 취소한 뒤 제안해 주세요.',
    'You have 5 walks with this friend already. Propose another once one is over or cancelled.',
  ],
  changedMeanwhile: [
    '그사이 산책이 바뀌었어요: {when}. 그래도 바꾸려면 다시 눌러 주세요.',
    'The walk has changed meanwhile: {when}. To change it anyway, try again.',
  ],
  closed: [
    '이미 끝났거나 취소된 산책이에요. 새로 제안해 주세요.',
    'This walk is over or cancelled. Please propose a new one.',
  ],
  failed: [
    '보내지 못했어요. 적은 내용은 그대로 있어요. 잠시 뒤 다시 눌러 주세요.',
    'It could not be sent. What you entered is still here; please try again in a moment.',
  ],
});
