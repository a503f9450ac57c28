/**
 * Words of the activity log, in Korean like the admin screens: the web app shows them, and the server searches them.
 */
export const ACTION_TEXTS = {
  login: '로그인',
  user_registered: '회원가입',
  friend_request_sent: '친구 요청 보냄',
  friend_request_accepted: '친구 요청 수락',
  friendship_ended: '친구 끊기',
  instagram_shared: '인스타그램 다시 공유',
  instagram_withdrawn: '인스타그램 공유 철회',
  message_sent: '메시지 보냄',
  profile_updated: '프로필 수정',
  location_withdrawn: '위치 동의 철회',
  lost_dog_reported: '강아지 찾기 알림',
  user_blocked: '사용자 차단',
  user_unblocked: '차단 해제',
  user_deleted: '사용자 삭제',
  user_details_opened: '상세 정보 열람',
  inquiry_updated: '문의 처리',
  inquiry_deleted: '문의 삭제',
  report_opened: '신고 열람',
  report_closed: '신고 처리',
  lost_dog_ended: '강아지 찾기 알림 종료',
  data_cleanup_run: '데이터 정리 실행',
} as const;

/** For accepted friend requests. */
export const SHARING_TEXTS = {
  instagram: '인스타그램 공유',
  chat: '채팅 허용',
  both: '인스타그램 공유, 채팅 허용',
} as const;
