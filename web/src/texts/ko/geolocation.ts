export const geolocationKo = {
  unsupported: '이 브라우저에서는 위치 기능을 지원하지 않아요.',
  denied: '위치 접근이 거부되었어요.',
  unavailable: '위치 정보를 사용할 수 없어요.',
  timeout: '위치 요청 시간이 초과되었어요.',
  unknown: '위치를 가져올 수 없어요.',
  hintUnsupported: 'Safari나 Chrome의 최신 버전에서 다시 열어주세요.',
  hintUnavailable: '기기의 GPS가 켜져 있는지 확인해주세요.',
  hintTimeout: 'GPS를 켜고 창가나 실외에서 다시 시도해주세요.',
  hintUnknown: '기기의 GPS를 켜고 다시 시도해주세요.',
  locationError: '위치를 확인하지 못했어요',
  locationUpdateFailed: '위치를 업데이트하지 못했어요',
} as const;
