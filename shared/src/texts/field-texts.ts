/** Texts for invalid fields, Korean and English; verbatim from the specification where it has one. */
export const FIELD_TEXTS = {
  invalidValue: ['올바르지 않은 값이에요.', 'This value is not valid.'],
  fieldTooLong: ['입력한 내용이 너무 길어요.', 'This text is too long.'],
  invalidCharacters: [
    '사용할 수 없는 문자가 있어요.',
    'There are characters here that cannot be used.',
  ],
  enterEmailRequired: ['이메일을 입력해주세요.', 'Please enter your email.'],
  validEmailRequired: ['올바른 이메일 주소를 입력해주세요.', 'Please enter a valid email address'],
  emailAndPasswordRequired: ['이메일과 비밀번호는 필수입니다.', 'Email and password are required.'],
  enterEmailAndPassword: [
    '이메일과 비밀번호를 모두 입력해주세요.',
    'Please enter both email and password.',
  ],
  passwordMismatch: ['비밀번호가 일치하지 않습니다.', 'Passwords do not match.'],
  passwordTooShort: [
    '비밀번호는 6자 이상이어야 합니다.',
    'Password must be at least 6 characters.',
  ],
  newPasswordTooShort: [
    '비밀번호는 최소 6자 이상이어야 합니다.',
    'Password must be at least 6 characters.',
  ],
  passwordTooLong: ['비밀번호는 128자 이하여야 해요.', 'Password must be at most 128 characters.'],
  currentPasswordRequired: ['현재 비밀번호를 입력해주세요.', 'Enter your current password.'],
  currentPasswordWrong: ['현재 비밀번호가 맞지 않아요.', 'Your current password is incorrect.'],
  invalidResetLink: ['유효하지 않은 재설정 링크입니다.', 'This reset link is not valid.'],
  passwordRequired: ['비밀번호를 입력해주세요.', 'Enter your password.'],
  passwordWrong: ['비밀번호가 맞지 않아요.', 'The password is incorrect.'],
  enterVerificationCode: ['인증 코드를 입력해주세요.', 'Please enter the verification code.'],
  invalidCodeFormat: ['인증 코드는 숫자 6자리예요.', 'The verification code has 6 digits.'],
  dogWeightInvalid: ['0.5에서 120 사이로 적어주세요.', 'Please enter a weight from 0.5 to 120.'],
  dogTraitsTooMany: ['5개까지만 골라주세요.', 'Please choose at most 5.'],
  nameRequired: ['이름은 필수입니다', 'Name is required'],
  genderRequired: ['성별은 필수입니다', 'Gender is required'],
  ageRequired: ['나이는 필수입니다', 'Age is required'],
  ageOutOfRange: ['나이는 18세 이상 100세 이하여야 합니다', 'Age must be between 18 and 100'],
  dogNameRequired: ['애견 이름은 필수입니다', "Dog's name is required"],
  breedRequired: ['견종은 필수입니다', 'Breed is required'],
  dogGenderRequired: ['애견 성별은 필수입니다', "Dog's gender is required"],
  dogSizeRequired: ['애견 크기는 필수입니다', "Dog's size is required"],
  instagramIdRequired: ['인스타그램 아이디는 필수입니다', 'Instagram ID is required'],
  instagramIdInvalid: [
    '인스타그램 아이디는 영문, 숫자, 마침표, 밑줄로 30자까지 쓸 수 있어요.',
    'An Instagram ID has up to 30 letters, digits, periods and underscores.',
  ],
  walkingDayRequired: [
    '최소 하나의 산책 요일을 선택해야 합니다',
    'Please choose at least one walking day',
  ],
  walkingTimeRequired: [
    '최소 하나의 산책 시간을 선택해야 합니다',
    'Please choose at least one walking time',
  ],
  profilePhotoRequired: ['프로필 사진은 필수입니다', 'A profile photo is required'],
  dogPhotoRequired: ['애견 사진은 필수입니다', 'A dog photo is required'],
  photoUnreadable: [
    '읽을 수 없는 사진이에요. 다른 사진을 골라주세요',
    'This photo cannot be read. Please choose another one',
  ],
  photoTooLarge: [
    '너무 큰 사진이에요. 더 작은 사진을 골라주세요',
    'This photo is too large. Please choose a smaller one',
  ],
  locationPermissionRequired: [
    '가까운 이웃을 찾으려면 위치 접근이 필요해요.',
    'Location access is required to find nearby owners.',
  ],
  messageRequired: ['메시지를 입력해주세요.', 'Please enter a message.'],
  allFieldsRequired: ['모든 항목을 입력해주세요.', 'Please fill in all fields'],
  mustAcceptBothTerms: [
    '이용약관과 개인정보 처리방침에 모두 동의해주세요.',
    'Please accept both Terms of Service and Privacy Policy.',
  ],
  walkStartPast: ['이미 지난 시간이에요.', 'This time has passed.'],
  walkStartInvalid: [
    '지금부터 60일 안의 날짜와 시간을 골라주세요.',
    'Choose a date and time in the next 60 days.',
  ],
  walkPlaceNameRequired: ['만나는 곳의 이름을 적어주세요.', 'Enter a name for the meeting place.'],
  descriptionRequired: ['어떤 모습인지 적어주세요.', 'Please describe your dog.'],
  timeInFuture: ['아직 오지 않은 시간이에요.', 'This time is still to come.'],
  tooFarFromHome: [
    '가입하고 일주일 동안은 내 동네에서 50km 안만 고를 수 있어요.',
    'In your first week, choose a place within 50 km of your neighbourhood.',
  ],
  radiusInvalid: [
    '반경은 3km 또는 5km만 선택할 수 있어요.',
    'The radius can only be 3 km or 5 km.',
  ],
  limitInvalid: ['한 번에 1개에서 200개까지 볼 수 있어요.', 'A page holds 1 to 200 entries.'],
  blockReasonRequired: ['차단 사유를 입력해주세요.', 'Please give a reason for the block.'],
  contactInMessage: [
    '연락처나 링크는 친구가 된 뒤에 나눠 주세요.',
    'Please share contacts and links once you are friends.',
  ],
  contactInProfile: [
    '연락처나 링크는 친구가 된 뒤에 나눌 수 있어요. 여기에서는 빼주세요.',
    'Contacts and links can be shared once you are friends. Please leave them out here.',
  ],
  reservedName: [
    '멍메이트나 운영팀으로 보이는 이름은 쓸 수 없어요.',
    'Please choose a name that does not look like Meongmate or its team.',
  ],
  cannotTargetSelf: ['자기 자신에게는 할 수 없어요.', 'You cannot do this to yourself.'],
} as const;

export type FieldTextKey = keyof typeof FIELD_TEXTS;

/** Whether the message of a schema is the key of a text. */
export const isFieldTextKey = (message: string): message is FieldTextKey => message in FIELD_TEXTS;
