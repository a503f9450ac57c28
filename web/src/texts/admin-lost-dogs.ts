import { defineTexts } from './define-texts.ts';

/** Texts of the alerts about lost dogs for moderators: Korean in both languages, like all admin screens. */
export const adminLostDogText = defineTexts({
  search: ['강아지 이름, 보호자 이름으로 검색'],
  count: ['알림 {count}건'],
  failed: ['알림을 불러오지 못했어요'],
  empty: ['강아지를 찾는 알림이 없어요'],
  emptyText: ['새 알림이 올라오면 여기에 보여요.'],
  'statuses.lost': ['찾는 중'],
  'statuses.found': ['찾았어요'],
  'statuses.ended': ['끝났어요'],
  owner: ['보호자 {name}'],
  lastSeen: ['마지막으로 본 때 {time}'],
  until: ['{time}까지 알려요'],
  map: ['지도에서 보기'],
  page: ['모두에게 보이는 화면'],
  end: ['알림 끝내기'],
  setFalse: ['거짓 알림으로 표시'],
  endTitle: ['{dog} 알림을 끝낼까요?'],
  endText: ['이웃에게 바로 보이지 않아요. 되돌릴 수 없어요.'],
  isFalse: ['거짓 알림이에요'],
  isFalseText: ['보호자는 30일 동안 새 알림을 올릴 수 없고, 메일로 알려드려요.'],
  reason: ['사유'],
  reasonHint: ['거짓 알림이면 보호자가 메일에서 봐요.'],
  ending: ['끝내는 중'],
  endFailed: ['알림을 끝내지 못했어요'],
});
