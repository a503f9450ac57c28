export const termsKo = {
  acceptError: '약관에 동의하는 중 오류가 발생했어요. 다시 시도해주세요.',
  title: '시작하기 전에 확인해주세요',
  subtitle: '두 가지 모두 읽고 동의하시면 바로 시작할 수 있어요.',
  readTitle: '이용약관과 개인정보처리방침',
  inForce: '{date}부터 적용돼요.',
  agreeTerms: '이용약관에 동의해요 (필수)',
  agreePrivacy: '개인정보처리방침과 위치정보 이용에 동의해요 (필수)',
  accept: '동의하고 계속하기',
  accepting: '저장하고 있어요',
  cancelText:
    '취소하면 로그아웃하고 가입 방법 화면으로 돌아가요. 프로필은 그대로 남아서, 다음에 로그인하면 이어서 동의할 수 있어요.',
  alreadyAgreed: '{date}에 동의하셨어요.',
  toSignUp: '가입하러 가기',
  loadFailed: '약관을 불러오지 못했어요',
} as const;
