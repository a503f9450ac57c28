export const discoverKo = {
  fetchFailed: '가까운 친구를 불러오지 못했어요',
  mapFailed: '지도 로딩에 실패했습니다.',
  requestFailed: '요청을 보내지 못했어요',
  tryAgain: '다시 시도해주세요',
  approximate: '안전을 위해 위치는 대략적으로만 보여요.',
  sendRequest: '친구 요청 보내기',
  requestSent: '요청 보냄',
  locationRequired: '위치가 필요해요',
} as const;
