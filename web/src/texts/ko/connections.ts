export const connectionsKo = {
  count: '산책 친구 {count}명',
  none: '아직 친구가 없어요',
  noneText: '가까운 이웃에게 친구 요청을 보내보세요. 수락하면 여기에 모여요.',
  fetchFailed: '친구 목록을 불러오지 못했어요',
  since: '{date}부터 친구',
  sharesNothing: '아직 나눈 연락처가 없어요.',
} as const;
