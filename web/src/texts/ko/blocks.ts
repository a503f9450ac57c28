export const blocksKo = {
  title: '{name}님을 차단할까요?',
  text: '서로 찾거나 요청을 보내거나 대화할 수 없고, 인스타그램도 보이지 않아요. 상대방에게는 알리지 않아요.',
  action: '차단하기',
} as const;
