/** The texts that the specification quotes, by their keys (`area.name`). */
type RequiredCopy = Record<string, string>;

export const REQUIRED_KO: RequiredCopy = {
  // Sign-up and log-in
  'field.emailAndPasswordRequired': '이메일과 비밀번호는 필수입니다.',
  'field.passwordMismatch': '비밀번호가 일치하지 않습니다.',
  'field.passwordTooShort': '비밀번호는 6자 이상이어야 합니다.',
  'common.error': '오류',
  'field.enterEmailAndPassword': '이메일과 비밀번호를 모두 입력해주세요.',
  'auth.loginFailed': '로그인 실패',
  'auth.wrongCredentials': '이메일 또는 비밀번호가 올바르지 않습니다.',
  'auth.loginNetworkError': '로그인 처리 중 오류가 발생했습니다.',
  'errors.server': '서버 오류 ({status})',

  // Profile
  'field.nameRequired': '이름은 필수입니다',
  'field.genderRequired': '성별은 필수입니다',
  'field.ageRequired': '나이는 필수입니다',
  'field.dogNameRequired': '애견 이름은 필수입니다',
  'field.breedRequired': '견종은 필수입니다',
  'field.dogGenderRequired': '애견 성별은 필수입니다',
  'field.dogSizeRequired': '애견 크기는 필수입니다',
  'field.instagramIdRequired': '인스타그램 아이디는 필수입니다',
  'walking.chooseWalkingDay': '산책 요일을 선택해주세요',
  'field.walkingDayRequired': '최소 하나의 산책 요일을 선택해야 합니다',
  'walking.chooseWalkingTime': '산책 시간을 선택해주세요',
  'field.walkingTimeRequired': '최소 하나의 산책 시간을 선택해야 합니다',
  'profile.deleteFailedTitle': '계정 삭제 실패',
  'profile.deleteFailed': '계정 삭제 중 오류가 발생했습니다. 다시 시도해주세요.',

  // Photos and map
  'photo.fileTooLarge': '파일 크기 초과',
  'photo.wrongFileType': '잘못된 파일 형식',
  'photo.imagesOnly': '이미지 파일만 업로드 가능합니다',
  'discover.mapFailed': '지도 로딩에 실패했습니다.',

  // A new password
  'field.newPasswordTooShort': '비밀번호는 최소 6자 이상이어야 합니다.',
  'reset.invalidLink': '유효하지 않은 재설정 링크입니다.',
  'reset.success': '임시 비밀번호가 이메일로 전송되었습니다. 메일함을 확인해주세요.',
  'reset.network': '네트워크 오류가 발생했습니다. 다시 시도해주세요.',
  'errors.failed': '오류가 발생했습니다. 다시 시도해주세요.',

  // Chat
  'format.today': '오늘',
  'format.yesterday': '어제',
  'chat.sendFailed': '메시지 전송 실패',
  'chat.sendBlocked': '차단된 사용자와는 메시지를 주고받을 수 없습니다',
  'chat.sendFailedText': '메시지 전송 중 오류가 발생했습니다',
  'blocks.blockFailed': '차단 실패',
  'blocks.blockFailedText': '사용자 차단 중 오류가 발생했습니다',
  'blocks.unblockFailed': '차단 해제 실패',
  'blocks.unblockFailedText': '차단 해제 중 오류가 발생했습니다',

  // Admin screens, Korean in both languages
  'admin.confirmDeleteUser': '정말로 이 사용자를 삭제하시겠습니까? 이 작업은 되돌릴 수 없습니다.',
  'admin.inquiryDeleteFailed': '문의 삭제에 실패했습니다.',
  'admin.blockFailed': '사용자 차단에 실패했습니다.',
  'admin.unblockFailed': '차단 해제에 실패했습니다.',
  'admin.deleteFailed': '사용자 삭제에 실패했습니다.',
  'admin.cleanupFailed': '데이터 정리 중 오류가 발생했습니다',
};

export const REQUIRED_EN: RequiredCopy = {
  'session.loginRequired': 'Login Required',
  'auth.invalidCode': 'Invalid verification code.',
  'field.mustAcceptBothTerms': 'Please accept both Terms of Service and Privacy Policy.',
  'terms.acceptError': 'Error occurred while accepting terms. Please try again.',
  'field.allFieldsRequired': 'Please fill in all fields',
  'field.validEmailRequired': 'Please enter a valid email address',
  'field.locationPermissionRequired': 'Location access is required to find nearby owners.',
  'geolocation.unsupported': 'Geolocation is not supported by this browser.',
  'geolocation.denied': 'Location access denied by user.',
  'geolocation.unavailable': 'Location information is unavailable.',
  'geolocation.timeout': 'Location request timed out.',
  'geolocation.unknown': 'Unable to retrieve your location.',
  'requests.defaultGreeting': "Hello! Let's be friends and walk together!",
  'discover.requestFailed': 'Failed to send request',
  'common.tryAgain': 'Please try again.',
  'discover.fetchFailed': 'Failed to fetch nearby users',
  'requests.acceptFailed': 'Failed to accept request',
  'requests.declineFailed': 'Failed to decline request',
  'photo.uploadErrorDesc': 'Error occurred during photo upload',
};

/** Quoted texts that are part of longer texts. */
export const REQUIRED_PARTS: RequiredCopy = {
  'photo.fileTooLargeText': '8MB 이하의 파일을 업로드해주세요',
};

/** Texts that the specification only names by a key; the wording is ours, in two languages. */
export const REQUIRED_KEYS: RequiredCopy = {
  locationError: 'errors.locationError',
  locationPermissionRequired: 'field.locationPermissionRequired',
  enterEmailRequired: 'field.enterEmailRequired',
  enterVerificationCode: 'field.enterVerificationCode',
  networkError: 'errors.network',
  profileUpdateError: 'errors.profileUpdateError',
  verificationFailed: 'auth.verificationFailed',
  invalidCode: 'auth.invalidCode',
  inquiryError: 'contact.inquiryError',
  blockUserFailed: 'requests.blockUserFailed',
  deleteFailed: 'requests.deleteFailed',
  uploadError: 'photo.uploadError',
  justNow: 'format.justNow',
};
