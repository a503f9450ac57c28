export const navKo = {
  main: '주 메뉴',
  home: '홈',
  discover: '찾기',
  requests: '요청',
  friendRequests: '친구 요청',
  chat: '채팅',
  profile: '내 정보',
  connections: '친구 목록',
  admin: '슈퍼 관리자',
  contact: '문의',
  pendingRequests: '확인하지 않은 친구 요청 {count}건',
  unreadMessages: '읽지 않은 메시지 {count}개',
} as const;
