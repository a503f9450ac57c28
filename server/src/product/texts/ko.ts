import type { ErrorCode } from '@meongmate/shared/contract/errors';
import type { NotificationKind, PushAction } from '@meongmate/shared/rules/notifications';
import { particle } from '@meongmate/shared/rules/particle';
import type { ReportReason } from '@meongmate/shared/rules/reports';
import type { SeriesEventAction } from '@meongmate/shared/rules/walk-series';
import type { WalkEventAction } from '@meongmate/shared/rules/walk-state';
import type { WalkingDay } from '@meongmate/shared/rules/walking';

/** The news that a mail mentions. */
type NewsType = 'messages' | 'request' | 'acceptance';

const KINDS: Record<NotificationKind, string> = {
  messages: '메시지',
  requests: '친구 요청',
  walks: '산책',
  lostDogs: '잃어버린 강아지',
  newNeighbours: '새 이웃',
};
const kindList = (kinds: readonly NotificationKind[]) => kinds.map((kind) => KINDS[kind]).join('·');

const WEEKDAYS: Record<WalkingDay, string> = {
  monday: '월',
  tuesday: '화',
  wednesday: '수',
  thursday: '목',
  friday: '금',
  saturday: '토',
  sunday: '일',
};

const SERIES_EVENT_TEXTS: Record<SeriesEventAction | 'restored', string> = {
  proposed: '함께 걷자고 했어요',
  accepted: '함께 걷기로 했어요',
  declined: '어렵다고 했어요',
  changed: '약속을 바꾸자고 했어요',
  ended: '그만하기로 했어요',
  restored: '바꾸지 않고 그대로 걷기로 했어요',
};

/** The word with its particle, such as `보리와`. */
const fill = (word: string, pair: string) => word + particle(word, pair);

const WALK_EVENT_TEXTS: Record<WalkEventAction | 'moved', string> = {
  moved: '산책 시간을 바꾸자고 했어요',
  changed: '산책을 바꾸자고 했어요',
  accepted: '산책을 약속했어요',
  declined: '이번 산책은 어렵다고 했어요',
  cancelled: '산책을 취소했어요',
};

/** Korean, the complete catalogue of the server: all languages have its keys. */
export const ko = {
  service: '멍메이트',
  /** The name of a deleted account. */
  formerMember: '탈퇴한 사용자',

  errors: {
    validation_failed: '입력한 내용을 확인해주세요.',
    last_admin: '마지막 관리자이거나 본인 계정에는 할 수 없어요.',
    invalid_code: '인증 코드가 올바르지 않습니다.',
    invalid_token: '유효하지 않은 재설정 링크입니다.',
    invalid_json: '요청을 읽을 수 없어요.',
    unauthenticated: '로그인이 필요해요.',
    invalid_credentials: '이메일 또는 비밀번호가 올바르지 않습니다.',
    forbidden: '권한이 없어요.',
    blocked: '차단된 사용자와는 메시지를 주고받을 수 없습니다',
    account_blocked: '관리자가 차단한 계정이에요.',
    terms_required: '이용약관에 동의해야 이용할 수 있어요.',
    profile_incomplete: '프로필을 먼저 완성해주세요.',
    warning_unseen: '운영팀의 안내를 먼저 확인해주세요.',
    email_not_verified: '이메일 인증을 먼저 완료해주세요.',
    cross_site: '다른 사이트에서 온 요청은 처리하지 않아요.',
    not_found: '찾을 수 없어요.',
    already_requested: '이미 친구 요청을 보냈어요.',
    already_friends: '이미 친구예요.',
    request_waiting: '상대방이 먼저 보낸 친구 요청이 기다리고 있어요.',
    already_accepted: '이미 수락한 요청이에요.',
    inbox_full: '이 회원에게 온 요청이 너무 많아요. 나중에 다시 시도해주세요.',
    email_taken: '이미 가입된 이메일이에요.',
    already_blocked: '이미 차단된 사용자예요.',
    not_blocked: '차단되지 않은 사용자예요.',
    already_deleted: '이미 삭제된 사용자예요.',
    already_complete: '이미 완성된 프로필이에요.',
    not_shared: '인스타그램을 나누지 않은 친구예요.',
    already_closed: '이미 처리된 신고예요.',
    too_many_walks: '한 친구와 한 번에 다섯 번까지 산책을 약속할 수 있어요.',
    walk_closed: '이미 끝났거나 취소된 산책이에요.',
    walk_changed: '그사이 산책이 바뀌었어요. 바뀐 내용을 확인해주세요.',
    too_many_series: '한 친구와 매주 걷는 약속은 세 개까지 정할 수 있어요.',
    series_closed: '이미 답했거나 끝난 매주 산책이에요.',
    series_changed: '그사이 매주 산책이 바뀌었어요. 바뀐 내용을 확인해주세요.',
    too_late: '보낸 지 24시간이 지나 취소할 수 없어요.',
    message_deleted: '보내기를 취소한 메시지예요.',
    not_moved: '다른 사람에게 보이는 위치와 가까운 곳이라 그대로 두었어요.',
    already_lost: '이미 알리고 있는 강아지가 있어요.',
    alert_at_limit: '알림은 처음부터 7일까지만 늘릴 수 있어요.',
    alert_closed: '이미 끝난 알림이에요.',
    too_many_subscriptions:
      '알림은 기기 10대까지 받을 수 있어요. 쓰지 않는 기기에서 로그아웃한 뒤 다시 시도해주세요.',
    location_consent_required: '위치를 사용하려면 먼저 동의해주세요.',
    no_password: '비밀번호 없이 가입한 계정이에요.',
    password_exists: '이미 비밀번호가 있어요.',
    last_identity: '마지막 로그인 방법은 지울 수 없어요. 다른 방법을 먼저 추가해주세요.',
    recent_sign_in_required: '안전을 위해 본인임을 한 번 더 확인해주세요.',
    file_too_large: '파일이 너무 커요. 8MB 이하의 파일을 업로드해주세요',
    body_too_large: '요청이 너무 커요.',
    invalid_file_type: '이미지 파일만 업로드 가능합니다',
    unsupported_media_type: '지원하지 않는 형식의 요청이에요.',
    rate_limited: '요청이 너무 많아요. {wait} 후에 다시 시도해주세요.',
    internal_error: '오류가 발생했습니다. 다시 시도해주세요.',
    unavailable: '지금은 서비스를 이용할 수 없어요. 잠시 후 다시 시도해주세요.',
  } satisfies Record<ErrorCode, string>,
  /** Used instead of the text of the code. */
  errorCases: {
    // The partner is deleted or blocked by an admin: other users must not learn which.
    partnerInactive: '이 사용자에게는 더 이상 메시지를 보낼 수 없어요.',
    notFormerMember: '탈퇴한 사용자의 채팅방만 지울 수 있어요.',
    roomClosed: '친구가 아니어서 메시지를 보낼 수 없어요.',
    blockedPair: '차단된 사용자와는 연결할 수 없어요.',
    tooManyFailures: '로그인에 여러 번 실패했어요. 비밀번호를 재설정해주세요.',
    requestsOfNewAccount:
      '가입한 첫날에는 친구 요청을 10번까지 보낼 수 있어요. {wait} 뒤에 다시 보내주세요.',
    requestsPerDay: '하루에 보낼 수 있는 친구 요청을 모두 보냈어요. 내일 다시 시도해주세요.',
    genderChanges: '성별은 30일에 한 번만 바꿀 수 있어요.',
    newShownLocations:
      '다른 사람에게 보이는 위치는 30일에 4번까지 새로 정할 수 있어요. {wait} 뒤에 다시 시도해주세요.',
    requestsPerPerson: '같은 분에게는 30일 동안 세 번까지만 요청할 수 있어요.',
    // Images with more pixels are not decoded: such a file is usually a decompression bomb.
    tooManyPixels: '사진의 해상도가 너무 높아요. 6천만 화소 이하의 사진을 올려주세요.',
    tooManyHeicPixels:
      'HEIC 사진은 2,400만 화소까지 올릴 수 있어요. 더 작은 사진이나 JPEG 사진을 올려주세요.',
  },
  days: (count: number) => `${count}일`,
  hours: (count: number) => `${count}시간`,
  minutes: (count: number) => `${count}분`,
  seconds: (count: number) => `${count}초`,
  reportsClosed: (count: number) => `신고 ${count}건을 처리했어요.`,

  /** The ways to sign in. */
  ways: { kakao: '카카오', naver: '네이버', google: 'Google', password: '비밀번호' },

  /** Confirmations of successful requests. */
  done: {
    codeSent: '인증 코드를 이메일로 보냈어요.',
    resetSent: '임시 비밀번호가 이메일로 전송되었습니다. 메일함을 확인해주세요.',
    passwordChanged: '비밀번호를 바꿨어요.',
    passwordAdded: '비밀번호를 만들었어요.',
    addressRestored: '이메일을 되돌렸어요. 새 비밀번호를 정하는 메일을 보냈어요.',
    identityRemoved: '로그인 방법을 지웠어요.',
    signInConfirmed: '본인임을 확인했어요.',
    loggedOut: '로그아웃했어요.',
    deviceLoggedOut: '그 기기에서 로그아웃했어요.',
    devicesLoggedOut: '다른 기기에서 모두 로그아웃했어요.',
    accountDeleted: '계정을 삭제했어요.',
    requestDeleted: '친구 요청을 삭제했어요.',
    unfriended: '친구를 끊었어요.',
    roomRemoved: '채팅방을 목록에서 지웠어요.',
    blocked: '사용자를 차단했습니다. 인스타그램 접근과 채팅이 비활성화됩니다.',
    unblocked: '사용자 차단을 해제했습니다.',
    pageErrorReported: '오류를 알렸어요.',
    inquirySent: '문의를 잘 받았어요. 24~48시간 안에 답변드릴게요.',
    blockedByAdmin: '사용자를 차단했어요.',
    unblockedByAdmin: '사용자 차단을 해제했어요.',
    deletedByAdmin: '사용자를 삭제했어요.',
    inquiryDeleted: '문의를 삭제했어요.',
    pushEnded: '이 기기의 알림을 껐어요.',
    testPushSent: '시험 알림을 보냈어요. 곧 도착해요.',
    inviteEnded: '초대를 끝냈어요.',
    alertEnded: '알림을 끝냈어요.',
    sightingDeleted: '목격 소식을 지웠어요.',
    calendarFeedEnded: '캘린더 연결을 끊었어요.',
  },

  /** In place of the text of a message. */
  messages: {
    takenBack: '보내기를 취소한 메시지예요.',
    photo: '사진을 보냈어요.',
  },

  walks: {
    /** The text of the message. */
    proposal: (time: string) => `산책을 제안했어요: ${time}`,
    /** The text of the message about what a member did to a walk. */
    event: (action: WalkEventAction | 'moved', time: string) =>
      `${WALK_EVENT_TEXTS[action]}: ${time}`,
    weekly: (day: WalkingDay, time: string) => `매주 ${WEEKDAYS[day]}요일 ${time}`,
    /** The text of the message about what a member did to a series. */
    seriesEvent: (action: SeriesEventAction | 'restored', when: string) =>
      `${SERIES_EVENT_TEXTS[action]}: ${when}`,
    seriesProposed: (dog: string) => `${fill(dog, '이/가')} 매주 걷자고 했어요`,
    seriesChanged: (dog: string) => `${fill(dog, '이/가')} 매주 산책을 바꾸자고 했어요`,
    seriesAccepted: '매주 산책이 잡혔어요',
    seriesDeclined: (dog: string) => `${fill(dog, '이/가')} 매주 산책은 어려워해요`,
    seriesEnded: (dog: string) => `${fill(dog, '이/가')} 매주 산책을 그만하기로 했어요`,
    /** The title of the event in a calendar. */
    calendarTitle: (dog: string) => `산책 · ${dog}`,
    calendarCancelled: (title: string) => `취소됨: ${title}`,
    calendarName: '멍메이트 산책',
    soon: '1시간 뒤에 산책해요',
    /** The question some hours before. */
    stillOn: (dog: string) => `${fill(dog, '과/와')} 산책, 갈 수 있나요?`,
    proposed: (dog: string) => `${dog}의 산책 제안`,
    changed: (dog: string) => `${fill(dog, '이/가')} 산책을 바꾸자고 했어요`,
    accepted: '산책이 잡혔어요',
    declined: (dog: string) => `${fill(dog, '이/가')} 이번에는 어려워해요`,
    cancelled: (dog: string) => `${fill(dog, '이/가')} 산책을 취소했어요`,
  },

  lostDogs: {
    lost: (dog: string) => `${fill(dog, '이/가')} 길을 잃었어요`,
    about: (distance: string) => `약 ${distance}`,
    seen: (dog: string) => `누가 봤어요 · ${dog}`,
    seenText: '언제 어디에서 봤는지 확인해 주세요.',
    found: (dog: string) => `${fill(dog, '이/가')} 집에 왔어요`,
    foundThanks: '함께 찾아 준 이웃 덕분이에요. 고마워요.',
    ending: (dog: string) => `아직 찾고 있나요? · ${dog}`,
    endingSoon: '6시간 뒤에 알림이 끝나요. 하루 더 늘릴 수 있어요.',
  },

  /** The public page of an alert. */
  lostDogPage: {
    report: '이 강아지를 봤어요',
    where: '어디에서 봤나요?',
    here: '지금 이 자리',
    sameplace: '마지막으로 본 곳 근처',
    when: '언제 봤나요?',
    now: '지금 보여요',
    tenMinutes: '10분 전',
    hour: '1시간 전',
    note: '어떤 모습이었나요? (선택)',
    contact: '연락받을 곳 (선택)',
    photo: '사진 (선택)',
    chosenPhoto: '고른 사진',
    withoutPhoto: '사진 없이 알리기',
    privacy:
      '보호자만 봐요. 알림이 끝나고 30일 뒤에 지워져요. 보호자가 신고하면 운영팀이 사본을 보고, 처리 180일 뒤에 지워요. 쫓지 말고 지켜봐주세요.',
    send: '보호자에게 알리기',
    done: '보호자에게 알렸어요. 고마워요.',
    failed: '알리지 못했어요. 잠시 뒤 다시 해주세요.',
    unlocated: '위치를 확인하지 못했어요. 위치를 허용하거나 ‘마지막으로 본 곳 근처’를 골라주세요.',
    call: '전화하기',
    map: '지도에서 보기',
    hint: '가입하지 않아도 알릴 수 있어요.',
    ended: '이 알림은 끝났어요',
    endedText: '강아지를 이미 찾았거나 알림이 끝났어요.',
  },

  /** The poster of an alert, as PDF and PNG. */
  lostDogPoster: {
    title: (dog: string) => `${fill(dog, '을/를')} 찾아요`,
    nameless: '이 강아지를 찾아요',
    seen: (time: string) => `마지막으로 본 때 ${time}`,
    scan: '휴대전화 카메라로 비추면 본 곳을 바로 알릴 수 있어요',
  },

  /** A browser whose name is unknown. */
  unknownDevice: '알 수 없는 기기',
  unsubscribe: {
    kinds: (kinds: readonly NotificationKind[]) => kindList(kinds),
    title: (kinds: string) => `${kinds} 메일을 그만 받을까요?`,
    explanation: '한동안 보지 못한 소식을 알리는 메일이에요. 앱의 알림은 그대로예요.',
    action: '그만 받기',
    done: (kinds: string) => `${kinds} 메일을 더 보내지 않아요.`,
    again: '내 정보 > 알림에서 언제든 다시 켤 수 있어요.',
  },

  /** Push messages. A name is never followed by a particle: its form depends on the name. */
  pushes: {
    sender: (name: string, dogName: string | null) => (dogName ? `${dogName} · ${name}` : name),
    friendRequest: (text: string) => `친구 요청: ${text}`,
    requestAccepted: '친구 요청을 수락했어요.',
    invited: '회원님의 초대로 멍메이트를 시작했어요.',
    newNeighbour: '3km 안에 새 강아지가 왔어요',
    summaryTitle: '조용한 시간에 온 소식',
    summary: (count: number) => `못 본 소식 ${count}개가 있어요.`,
    test: '알림이 잘 도착했어요.',
    actions: { confirm: '갈게요', open: '약속 보기' } satisfies Record<PushAction, string>,
    /** With the preview switched off. */
    hidden: '새 소식이 있어요.',
  },

  /** The page of an invitation. */
  invitePage: {
    title: (name: string, dog: string | null) =>
      dog ? `${fill(dog, '과/와')} ${name}님의 초대예요` : `${name}님의 초대예요`,
    description: '우리 동네에서 산책 시간이 맞는 강아지 친구를 찾아보세요.',
    privacy: '집 위치는 누구에게도 보이지 않고, 서로 수락한 뒤에만 대화해요.',
    start: '시작하기',
    open: '멍메이트 열기',
    ended: '이 초대는 끝났어요',
    endedText: '새 초대를 부탁하거나, 바로 시작할 수도 있어요.',
    toLanding: '멍메이트 알아보기',
  },

  /** The meaning of the reason of a report, in a warning to the reported user. */
  violations: {
    rude: '무례하거나 위협으로 느껴지는 말이나 행동',
    sexual: '성적인 말이나 요구',
    money: '돈이나 투자, 물건을 권하는 일',
    fake: '다른 사람인 척하는 프로필이나 말',
    safety: '만났을 때 상대방이 위험하다고 느낀 행동',
    dog_harm: '강아지를 함부로 대하는 행동',
    spam: '광고',
    other: '함께 지키는 약속에 어긋나는 행동',
  } satisfies Record<ReportReason, string>,

  mails: {
    away: {
      subject: (dogs: readonly string[], ownDog: string | null) => {
        const [first = '', second] = dogs;
        const waiting = fill(second ? `${fill(first, '과/와')} ${second}` : first, '이/가');
        return ownDog ? `${waiting} ${fill(ownDog, '을/를')} 기다려요` : `${waiting} 기다려요`;
      },
      hiddenSubject: '새 소식이 있어요',
      hidden: '한동안 보지 못한 소식이 있어요.',
      sentence: (type: NewsType, dog: string, count: number) =>
        ({
          messages: `${fill(dog, '이/가')} 메시지 ${count}개를 보냈어요`,
          request: `${dog}의 친구 요청이 왔어요`,
          acceptance: `${fill(dog, '과/와')} 친구가 됐어요`,
        })[type],
      row: (type: NewsType, name: string, count: number) =>
        ({
          messages: `${name}님이 메시지 ${count}개를 보냈어요`,
          request: `${name}님이 친구 요청을 보냈어요`,
          acceptance: `${name}님이 친구 요청을 수락했어요`,
        })[type],
      button: (type: NewsType) =>
        ({ messages: '메시지 읽기', request: '친구 요청 보기', acceptance: '인사 나누기' })[type],
      open: '멍메이트 열기',
      why: '한동안 보지 못한 소식을 모아 보냈어요.',
      stop: (kinds: readonly NotificationKind[]) => `${kindList(kinds)} 메일 그만 받기`,
      settings: '알림 설정',
    },
    invited: {
      subject: (who: string | null) =>
        who ? `${fill(who, '이/가')} 초대를 받고 왔어요` : '초대한 이웃이 왔어요',
      line: '보내 주신 초대로 멍메이트를 시작한 이웃이 있어요.',
      button: '내 초대 보기',
      why: '회원님의 초대로 이웃이 가입하면 알려 드려요.',
    },
    newNeighbour: {
      subject: (dog: string) => `3km 안에 새 강아지가 왔어요: ${dog}`,
      button: '내 주변 보기',
      why: '새 이웃 소식을 받기로 하셨어요. 하루에 한 번까지만 보내 드려요.',
    },
    walkReminder: {
      button: '대화 열기',
      why: '산책 한 시간 전에 메일로 알려 드려요.',
    },
    lostDog: {
      button: '강아지 보기',
      extend: '하루 더 늘리기',
      why: '내 동네에서 5km 안의 잃어버린 강아지 소식이에요.',
      whyOwn: '멍메이트로 강아지를 찾고 계셔서 보내드려요.',
    },
    falseAlert: {
      subject: '강아지 찾기 알림을 끝냈어요',
      lines: [
        '보내신 알림을 살펴보니 사실과 달라서 운영팀이 끝냈어요. 알림이 끝난 날부터 30일 동안은 새로 알릴 수 없어요.',
        '사실과 다르다고 생각하시면 언제든 알려주세요.',
      ],
      button: '문의하기',
    },
    warning: (violation: string) => ({
      subject: '함께 지켜주세요',
      lines: [
        `회원님의 활동을 살펴보니 함께 지키는 약속에 어긋나는 점이 있었어요: ${violation}.`,
        '멍메이트는 누구나 마음 편히 이웃을 만나는 곳이에요. 앞으로는 조심해주세요. 같은 일이 되풀이되면 계정이 차단될 수 있어요.',
        '사실과 다르다고 생각하시면 언제든 알려주세요.',
      ],
      button: '문의하기',
    }),
    reportReviewed: {
      subject: '보내주신 신고를 살펴봤어요',
      lines: [
        '보내주신 신고를 운영팀이 살펴보고 처리했어요. 알려주셔서 고마워요.',
        '개인정보를 지키기 위해 자세한 결과는 알려드리지 않아요.',
      ],
    },
    code: (code: string) => ({
      subject: `인증 코드 ${code}`,
      lines: [
        `인증 코드: ${code}`,
        '이 코드는 10분 동안 쓸 수 있어요.',
        '직접 요청하지 않았다면 이 메일을 무시하셔도 돼요.',
      ],
    }),
    accountExists: (hasNoPassword: boolean) => ({
      subject: '이미 가입된 이메일이에요',
      lines: [
        '이 이메일로 가입하려는 요청이 있었지만, 이미 계정이 있어요.',
        hasNoPassword
          ? '가입할 때 쓴 카카오, 네이버, Google 계정으로 로그인해주세요.'
          : '비밀번호를 잊으셨다면 로그인 화면에서 재설정할 수 있어요.',
      ],
      button: '로그인하기',
    }),
    reset: (temporaryPassword: string) => ({
      subject: '비밀번호 재설정',
      lines: [
        '아래 링크에서 새 비밀번호를 정하거나, 임시 비밀번호로 로그인해주세요. 둘 중 하나를 쓰면 다른 하나는 끝나요.',
        `임시 비밀번호: ${temporaryPassword}`,
        '30분 동안 쓸 수 있어요. 직접 요청하지 않았다면 이 메일을 무시하셔도 돼요.',
      ],
      button: '새 비밀번호 정하기',
    }),
    noPassword: {
      subject: '가입할 때 쓴 계정으로 로그인해주세요',
      lines: [
        '비밀번호 없이 가입한 계정이에요. 가입할 때 쓴 카카오, 네이버, Google 계정으로 로그인해주세요.',
      ],
      button: '로그인하기',
    },
    identityChanged: (change: 'added' | 'removed', way: string) => ({
      subject: change === 'added' ? '로그인 방법이 추가됐어요' : '로그인 방법이 지워졌어요',
      lines: [
        change === 'added'
          ? `이제 ${fill(way, '으로/로')}도 로그인할 수 있어요.`
          : `이제 ${fill(way, '으로/로')}는 로그인할 수 없어요.`,
        '직접 바꾸지 않았다면 로그인 방법을 확인하고, 모르는 기기에서 로그아웃해주세요.',
      ],
      button: '로그인 방법 보기',
    }),
    addressChanged: {
      subject: '이메일 주소가 바뀌었어요',
      lines: [
        '계정의 이메일이 이 주소에서 다른 주소로 바뀌었어요. 직접 바꿨다면 그대로 두시면 돼요.',
        '직접 바꾸지 않았다면 48시간 안에 되돌려주세요. 그동안 추가된 로그인 방법도 함께 지워지고, 모든 기기에서 로그아웃돼요.',
      ],
      button: '되돌리기',
    },
    passwordChanged: {
      subject: '비밀번호가 변경됐어요',
      lines: [
        '비밀번호가 방금 변경됐고, 모든 기기에서 로그아웃됐어요.',
        '직접 바꾸지 않았다면 바로 비밀번호를 재설정하고 저희에게 알려주세요.',
      ],
      button: '문의하기',
    },
  },
};

export type Catalogue = typeof ko;
