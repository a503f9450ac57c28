import { defineTexts } from './define-texts.ts';

export const geolocationText = defineTexts({
  unsupported: [
    '이 브라우저에서는 위치 기능을 지원하지 않아요.',
    'Geolocation is not supported by this browser.',
  ],
  denied: ['위치 접근이 거부되었어요.', 'Location access denied by user.'],
  unavailable: ['위치 정보를 사용할 수 없어요.', 'Location information is unavailable.'],
  timeout: ['위치 요청 시간이 초과되었어요.', 'Location request timed out.'],
  unknown: ['위치를 가져올 수 없어요.', 'Unable to retrieve your location.'],
  hintUnsupported: [
    'Safari나 Chrome의 최신 버전에서 다시 열어주세요.',
    'Please open this page in a current version of Safari or Chrome.',
  ],
  hintUnavailable: [
    '기기의 GPS가 켜져 있는지 확인해주세요.',
    'Please check that GPS is turned on.',
  ],
  hintTimeout: [
    'GPS를 켜고 창가나 실외에서 다시 시도해주세요.',
    'Turn GPS on and try again near a window or outdoors.',
  ],
  hintUnknown: ['기기의 GPS를 켜고 다시 시도해주세요.', 'Turn GPS on and try again.'],
});
